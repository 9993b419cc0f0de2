import type { LineRule } from "../wire/fieldRules.ts";
import { FOOTER_ENTRIES_MAX } from "../wire/limits.ts";
import { type LinkedPart, linkText } from "./linkText.ts";

export type FooterEntry = readonly LinkedPart[];

/** The first line that cannot be an entry, by its number. */
export interface FooterProblem {
  rule: LineRule;
  line: number;
}

/**
 * Reads the footer of public pages, one entry a line: a text, and after a space the https address that it links to. In a
 * text without one, record numbers (ICP备案号, 公网安备号) link to their registers. A line with a problem is a text only.
 */
export function parseFooter(footer: string): { entries: FooterEntry[]; problem: FooterProblem | null } {
  const entries: FooterEntry[] = [];
  let problem: FooterProblem | null = null;
  for (const [index, line] of footer.split(/\r?\n/u).entries()) {
    const text = line.trim();
    if (text === "") continue;
    const [, label, address = text] = /^(.*\S)\s+(\S+)$/u.exec(text) ?? [];
    const isAddress = /^[a-z][a-z\d+.-]*:\/\/|^(?:data|javascript|vbscript):/iu.test(address);
    const isSecure = /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(address);
    const rule =
      (entries.length === FOOTER_ENTRIES_MAX && "line.tooMany") ||
      (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text) && "line.marks") ||
      (isAddress && !isSecure && "line.address");
    if (rule) problem ??= { rule, line: index + 1 };
    entries.push(isSecure && !rule ? [{ text: label ?? address, href: address }] : linkRecords(text));
  }
  return { entries, problem };
}

/** The record numbers of a public site: of the 工信部 (令第33号), and of the 公安部, which each of its pages has to link to their registers. */
const recordNumbers = /\p{Script=Han}?ICP[备证]\s*[\w-]*\d\s*号(?:[-－]\d+)?|(\p{Script=Han}?公网安备\s*\d+\s*号)/giu;

const linkRecords = (text: string): FooterEntry =>
  linkText(text, recordNumbers, ([, police]) =>
    police === undefined ? "https://beian.miit.gov.cn/" : "https://beian.mps.gov.cn/",
  );
