import * as z from "zod";
import { FONT_BYTES_MAX } from "../wire/limits.ts";
import { file, id, moment, written } from "./fields.ts";

/** The Chinese characters that a face lacks. */
export const MissingHan = z.object({
  /** Of the 3,755 of GB/T 2312, level 1. */
  level1: z.int(),
  /** Of the 3,008 of GB/T 2312, level 2. */
  level2: z.int(),
  /** Of the Han characters of GB 18030-2022, implementation level 2, those of GB/T 2312 among them. */
  gb18030: z.int(),
  /** The first of them, common ones first; at most 24. */
  sample: z.string(),
});
export type MissingHan = z.output<typeof MissingHan>;

/** One face of a font file. */
export const FontFace = z.object({
  /** The families that it belongs to, in all languages of the font; Chinese names first. */
  families: z.array(z.string()),
  /** The style within the family, as the font words it: `Regular`. */
  style: z.string(),
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: z.int(),
  italic: z.boolean(),
  /** How many characters it has. */
  characters: z.int(),
  missing: MissingHan,
  /** What its licence bits allow of a PDF: anything; viewing, printing and editing; viewing and printing alone. */
  embedding: z.enum(["installable", "editable", "preview"]),
});
export type FontFace = z.output<typeof FontFace>;

/** A font file that was uploaded. */
export const Font = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  at: moment,
  faces: z.array(FontFace),
  /** The activities whose current templates are printed with it: as long as there are any, it is not removed. */
  activities: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Font = z.output<typeof Font>;

/** A current template that would come out otherwise if it were compiled anew. */
export const StaleTemplate = z.object({
  /** The activity's id. */
  id: z.string(),
  name: z.string(),
  /** The names of fonts that it gives and that an uploaded font would draw now. */
  fonts: z.array(z.string()),
  /** Whether an earlier release compiled it to what this one no longer renders. */
  outdated: z.boolean(),
});
export type StaleTemplate = z.output<typeof StaleTemplate>;

/** How many templates one answer lists. */
const TEMPLATES_MAX = 100;

/** The schemas of the endpoints of fonts. */
export const fontSchemas = {
  list: { summary: "字体：全部，新的在前", input: z.object({}), data: z.array(Font) },
  upload: {
    summary: "字体：上传 TTF、OTF 或 TTC 文件",
    upload: true,
    uploadBytes: FONT_BYTES_MAX,
    input: z.object({ file }),
    data: Font,
  },
  remove: { summary: "字体：删除", input: z.object({ id: id() }), data: written },
  templates: {
    summary: "字体：重新编译后会不同的奖证模板",
    input: z.object({}),
    data: z.object({ content: z.array(StaleTemplate).max(TEMPLATES_MAX), total: z.int() }),
  },
} as const;
