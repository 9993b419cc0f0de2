import * as z from "zod";
import { TEXT_CONTRAST_MIN, textContrast } from "../nouns/brandColours.ts";
import { parseFooter } from "../nouns/footer.ts";
import { type FieldLabel, fieldRule, lineRule, valueRule } from "../wire/fieldRules.ts";
import { BRAND_FOOTER_MAX, BRAND_NAME_MAX, PRIVACY_MAX, ROOT_FILE_MAX } from "../wire/limits.ts";
import { noInput, oneLine, optionalLine, optionalText, revision, text } from "./fields.ts";

/** The institute as every page and mail shows it. */
export const Brand = z.object({
  name: z.string(),
  /** The line below the name on the search page. Empty for the product's own words. */
  subtitle: z.string(),
  /** The character of the mark. */
  mark: z.string(),
  /** The path, below the base path, of the picture that is shown instead of the character; null if there is none. */
  picture: z.string().nullable(),
  /** The entries at the foot of public pages, such as a registration number, a line each; see `parseFooter`. May be empty. */
  footer: z.string(),
  /** The colour of buttons and links in the light scheme, `#rrggbb`; the other colours are made from it. */
  primary: z.string(),
  /** The colour of the mark, of matches and of errors in the light scheme, `#rrggbb`. */
  seal: z.string(),
  /** True if there is a privacy statement, which every public page links to. */
  hasPrivacy: z.boolean(),
  revision,
});
export type Brand = z.output<typeof Brand>;

const isColour = (text: string) => /^#[\da-f]{6}$/u.test(text);

/** A colour that is legible as text on light pages, in lower case. */
const colour = (label: FieldLabel) =>
  z
    .string({ error: fieldRule("field.required", label) })
    .trim()
    .toLowerCase()
    .refine(isColour, { error: fieldRule("field.invalid", label), abort: true })
    .refine((text) => textContrast(text) >= TEXT_CONTRAST_MIN, { error: valueRule("request.colourContrast") });

/** A file that a third party looks for at the root of the site, such as WeChat's check of a domain. */
const RootFile = z.object({ name: z.string(), content: z.string() });

/** `basePath`: the path below which the files are, without a trailing slash; empty for the root. */
const RootFiles = z.object({ files: z.array(RootFile), basePath: z.string() });
export type RootFiles = z.output<typeof RootFiles>;

const rootFileName = z
  .string({ error: fieldRule("field.required", "rootFileName") })
  .trim()
  .regex(/^[\w.-]{1,100}\.(?:txt|html)$/u, valueRule("request.rootFileName"));

/** The privacy statement in Markdown, and a draft of it from what this installation stores. */
const PrivacyStatement = z.object({ privacy: z.string(), draft: z.string(), revision });

export const brandSchemas = {
  read: { summary: "单位：查看 · Read the institute's name, mark and colours", input: noInput, data: Brand },
  update: {
    summary: "单位：修改名称、印记和颜色 · Change the institute's name, mark and colours",
    input: z.object({
      name: oneLine("brandName", BRAND_NAME_MAX),
      subtitle: optionalLine("brandSubtitle", BRAND_NAME_MAX),
      mark: z
        .string({ error: fieldRule("field.required", "brandMark") })
        .trim()
        .regex(/^[^\p{C}\p{Z}\p{M}]$/u, valueRule("request.brandMark")),
      /** A PNG as a `data:` address; null removes the picture, and without it the picture is kept. */
      picture: z
        .string({ error: fieldRule("field.invalid", "brandPicture") })
        .regex(/^data:image\/png;base64,[A-Za-z\d+/]+=*$/u, fieldRule("field.invalid", "brandPicture"))
        .nullable()
        .optional(),
      footer: optionalText("brandFooter", BRAND_FOOTER_MAX)
        .check(({ value, issues }) => {
          const { problem } = parseFooter(value);
          if (problem) issues.push({ code: "custom", input: value, message: lineRule(problem.rule, problem.line) });
        })
        .default(""),
      primary: colour("brandPrimary"),
      seal: colour("brandSeal"),
      revision,
    }),
    data: Brand,
  },
  rootFiles: {
    summary: "单位：网站根目录的验证文件 · List the files at the root of the site",
    input: noInput,
    data: RootFiles,
  },
  /** Replaces the file of this name. */
  addRootFile: {
    summary: "单位：添加网站根目录的验证文件 · Add a file at the root of the site",
    input: z.object({
      name: rootFileName,
      content: text("rootFileContent", ROOT_FILE_MAX),
    }),
    data: RootFiles,
  },
  removeRootFile: {
    summary: "单位：删除网站根目录的验证文件 · Remove a file at the root of the site",
    input: z.object({ name: rootFileName }),
    data: RootFiles,
  },
  readPrivacy: { summary: "隐私声明：查看 · Read the privacy statement", input: noInput, data: PrivacyStatement },
  /** An empty text removes the statement. */
  updatePrivacy: {
    summary: "隐私声明：修改 · Change the privacy statement",
    input: z.object({ privacy: optionalText("brandPrivacy", PRIVACY_MAX), revision }),
    data: PrivacyStatement,
  },
} as const;
