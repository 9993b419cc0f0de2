import type { Font, StaleTemplate } from "../schemas/schemas.ts";

const complete = { level1: 0, level2: 0, gb18030: 0, sample: "" };

/** Fonts as an institute would upload them. */
export const fonts: readonly Font[] = [
  {
    id: "2",
    fileName: "方正小标宋简体.ttf",
    size: 3_911_220,
    at: "2026-11-18T03:20:00.000Z",
    faces: [
      {
        families: ["方正小标宋简体", "FZXiaoBiaoSong-B05S"],
        style: "Regular",
        weight: 400,
        italic: false,
        characters: 7_156,
        missing: { level1: 0, level2: 0, gb18030: 20_991, sample: "㐀㐁㐂㐃㐄㐅㐆㐇㐈㐉㐊㐋" },
        embedding: "preview",
      },
    ],
    activities: [],
  },
  {
    id: "1",
    fileName: "simfang.ttf",
    size: 10_576_012,
    at: "2026-11-02T01:05:00.000Z",
    faces: [
      {
        families: ["仿宋", "FangSong"],
        style: "Regular",
        weight: 400,
        italic: false,
        characters: 28_562,
        missing: complete,
        embedding: "editable",
      },
    ],
    activities: [{ id: "1", name: "2025年教育科学优秀论文评选" }],
  },
];

/** Templates that would come out otherwise. */
export const staleTemplates: readonly StaleTemplate[] = [
  { id: "1", name: "2025年教育科学优秀论文评选", fonts: ["方正小标宋简体"], outdated: false },
];
