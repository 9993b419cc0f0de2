import { columnSynonyms } from "../../messages/columnNames.ts";
import { SEARCH_TERM_MIN } from "../../wire/limits.ts";
import { normalizeTerm } from "./searchTerm.ts";

const ofLongestFirst = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join("|");

/** Labels that certificates, lists and pages write before a name or a number. Lists spread the two characters of 姓 名. */
const label = ofLongestFirst([
  ...columnSynonyms.filter(([first]) => first === "姓名").flat(),
  "姓\\s+名",
  "编\\s+号",
  "编号",
  "证号",
  "证书号",
  "证书号码",
  "证书编号",
  "荣誉证书编号",
  "获奖证书编号",
  "奖状编号",
  "获奖单位",
  "持有人",
  "证书持有人",
  "certificate\\s+(?:no\\.?|number)",
]);
const knownLabel = new RegExp(`(?:${label})\\s*:`, "giu");
/** A label without a colon: 编号2025-001, No. 12. */
const labelBefore = new RegExp(`^(?:(?:${label})\\s*|n[o°]\\.?\\s*(?=\\d))`, "iu");

const honorific = ofLongestFirst("老师 同学 同志 先生 女士 小姐 小朋友 教授 博士 校长 园长 教练 选手".split(" "));
/** Any word before a colon and a value, unless it addresses somebody: 王伟老师：… */
const anyLabel = new RegExp(`(?:^|[^\\p{L}\\p{N}])\\p{L}{1,12}(?<!${honorific})\\.?\\s*:(?=\\s*\\S)`, "gu");
const honorificsAfter = new RegExp(`(?:\\s*(?:${honorific}))+$`, "u");
const honorificBefore = /^(?:(?:尊敬的|亲爱的|兹?授予)\s*|(?:mrs?|ms|miss|dr|prof)\.?\s+)/iu;
const othersAfter = /\s*等(?:\d*[人名位])?$/u;

const between = /[\n\r\t,;:、。…|/!?"“”'‘’「」『』《》〈〉()[\]{}【】〔〕<>]+/u;
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** The end of the name of a file that was downloaded, once or again. */
const fileEnd = /(?:\s*\(\d+\))?\.(?:pdf|docx|png)\s*$/iu;

const withoutLabels = (text: string): string =>
  text.replace(fileEnd, "").normalize("NFKC").replace(knownLabel, "\n").replace(anyLabel, "\n");

const clean = (text: string): string =>
  [around, labelBefore, honorificBefore, around, othersAfter, honorificsAfter, around].reduce(
    (rest, surrounding) => rest.replace(surrounding, ""),
    text,
  );

/**
 * Lists the names and values in a text that was copied with its surroundings: 姓名：王伟（青禾小学），编号：A-1 is 王伟,
 * 青禾小学 and A-1. Labels, punctuation and forms of address are left out.
 */
export const listTermParts = (text: string): string[] =>
  withoutLabels(text)
    .split(between)
    .map(clean)
    .filter((part) => part !== "");

/**
 * Lists the terms that a text may mean, the text as it was typed first: a later one is to be searched for where none
 * before it finds anything, so that a name that ends like a form of address is found as it is.
 */
export function listReadings(text: string): string[] {
  const whole = clean(withoutLabels(text).replace(/\s+/gu, " "));
  const parts = listTermParts(text);
  const readings = [
    text.replace(fileEnd, ""),
    whole,
    ...(parts.length === 1 ? parts : []),
    whole.replace(/^第\s*(.+?)\s*号$/u, "$1"),
    whole.replace(/[^\p{L}\p{N}\p{M}]+/gu, " "),
  ].filter((reading) => [...normalizeTerm(reading)].length >= SEARCH_TERM_MIN);
  return [...new Map([text, ...readings].map((reading) => [normalizeTerm(reading), reading])).keys()];
}
