import * as z from "zod";
import { FONT_BYTES_MAX } from "../wire/limits.ts";
import { byId, file, moment, named, noInput, written } from "./fields.ts";

/** The Chinese characters missing from a face. */
export const MissingHan = z.object({
  /** Out of the 3,755 of GB/T 2312, level 1. */
  level1: z.int(),
  /** Out of the 3,008 of GB/T 2312, level 2. */
  level2: z.int(),
  /** Out of the Han characters of GB 18030-2022, implementation level 2, including those of GB/T 2312. */
  gb18030: z.int(),
  /** The first missing characters, common ones first; at most 24. */
  sample: z.string(),
});
export type MissingHan = z.output<typeof MissingHan>;

export const FontFace = z.object({
  /** Its families in all languages of the font, Chinese names first. */
  families: z.array(z.string()),
  /** The style within the family as named in the font: `Regular`. */
  style: z.string(),
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: z.int(),
  italic: z.boolean(),
  characters: z.int(),
  missing: MissingHan,
  /** The embedding that its licence bits permit in a PDF: anything; viewing, printing and editing; viewing and printing only. */
  embedding: z.enum(["installable", "editable", "preview"]),
});
export type FontFace = z.output<typeof FontFace>;

/** An uploaded font file. */
export const Font = z.object({
  id: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  at: moment,
  faces: z.array(FontFace),
  /** The activities whose current templates are printed with it. It cannot be removed while there are any. */
  activities: z.array(named),
});
export type Font = z.output<typeof Font>;

/** A current template that would change if it were recompiled. */
export const StaleTemplate = z.object({
  /** The activity's id. */
  id: z.string(),
  name: z.string(),
  /** The names of its fonts that an uploaded font would now provide. */
  fonts: z.array(z.string()),
  /** True if it was compiled by an earlier release whose output this one can no longer render. */
  outdated: z.boolean(),
});
export type StaleTemplate = z.output<typeof StaleTemplate>;

/** The maximum number of templates in a response. */
const TEMPLATES_MAX = 100;

export const fontSchemas = {
  list: { summary: "字体：全部，新的在前 · List all fonts, newest first", input: noInput, data: z.array(Font) },
  upload: {
    summary: "字体：上传 TTF、OTF 或 TTC 文件 · Upload a TTF, OTF or TTC file",
    upload: true,
    uploadBytes: FONT_BYTES_MAX,
    input: z.object({ file }),
    data: Font,
  },
  remove: { summary: "字体：删除 · Remove a font", input: byId, data: written },
  templates: {
    summary: "字体：重新编译后会不同的奖证模板 · List the templates that would look different if compiled again",
    input: noInput,
    data: z.object({ content: z.array(StaleTemplate).max(TEMPLATES_MAX), total: z.int() }),
  },
} as const;
