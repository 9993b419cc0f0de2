import { parseContent, type StructuredContent } from "./award.ts";
import { chineseDay } from "./calendar.ts";
import { dataKeys } from "./dataKeys.ts";
import { VALIDITY_MONTHS_MAX } from "../wire/limits.ts";

/** The validity of a certificate: through a day (`YYYY-MM-DD`), for months from its issue date, or without limit. */
export type Validity = { kind: "day"; day: string } | { kind: "months"; months: number } | { kind: "unlimited" };

/**
 * The keys of content, and so the headers of a name list, that contain a validity. If several are filled in, the first of
 * them counts.
 */
export const validityKeys: readonly string[] = [dataKeys.validUntil, "有效至", "有效期截止", "有效期限", "有效期"];

const unlimitedWords = /^(?:长期|永久|终身|终生|无限期)(?:有效)?$/u;
const numerals = "〇○零一二三四五六七八九";
const day = String.raw`(\d{4})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})[日号]?(?:\s*(?:星期|周)[一二三四五六日天])?(?:\s+0?0:00(?::00)?)?`;
const wholeDay = new RegExp(`^${day}$`, "u");
const packedDay = /^(\d{4})(\d{2})(\d{2})$/u;
const monthOfYear = /^(\d{4})年(\d{1,2})月$/u;
const range = new RegExp(String.raw`^${day}\s*(?:至|到|[-~–]|—{1,2})\s*${day}$`, "u");
const duration = /^(?:自?(?:颁发|颁证|发证|签发)之日起)?(\d{1,3})(?:(年)|个?月)$/u;

/**
 * Parses a validity as people write it: a day as the list reader shows it (2028-12-31, 2028/12/31, 2028.12.31, 20281231,
 * 2028年12月31日, 二〇二八年十二月三十一日), a month (its last day counts), two days of which the second counts, years or months from the
 * issue date (三年, 18个月), or 长期. Returns null for anything else.
 */
export function parseValidity(text: string): Validity | null {
  const plain = toDigits(text.normalize("NFKC").trim())
    .replace(/^(?:截至|截止至|截止到|至|到)\s*/u, "")
    .replace(/(?:为止|止)$/u, "");
  if (unlimitedWords.test(plain)) return { kind: "unlimited" };
  const [, amount, years] = duration.exec(plain) ?? [];
  if (amount !== undefined) {
    const months = Number(amount) * (years === undefined ? 1 : 12);
    return months >= 1 && months <= VALIDITY_MONTHS_MAX ? { kind: "months", months } : null;
  }
  const endDay = parsePlainDay(plain) ?? parseRange(plain) ?? parseMonth(plain);
  return endDay === null ? null : { kind: "day", day: endDay };
}

/** Replaces numbers in Chinese numerals by digits, except in the weekdays of a date. */
function toDigits(text: string): string {
  const numeral = `[${numerals}两十百]`;
  return text.replace(new RegExp(`(?:星期|周)${numeral}|${numeral}+`, "gu"), (number) => {
    if (/[星周]/u.test(number)) return number;
    if (!/[十百]/u.test(number)) return [...number].map(digitOf).join("");
    const [, hundreds = "", tens, ones = ""] = /^(?:(.)百)?零?(.?十)?(.?)$/u.exec(number) ?? [];
    const tenCount = tens === undefined ? 0 : tens === "十" ? 1 : digitOf(tens);
    return String(digitOf(hundreds) * 100 + tenCount * 10 + digitOf(ones));
  });
}

const digitOf = (numeral: string): number => {
  const [first = ""] = numeral;
  return first === "两" ? 2 : Math.max(0, numerals.indexOf(first) - 2);
};

const parsePlainDay = (text: string): string | null => toDay(wholeDay.exec(text) ?? packedDay.exec(text));

/**
 * Parses a day as a person or the list reader writes it: 2028-12-31, 2028/12/31, 2028.12.31, 20281231, 2028年12月31日,
 * 二〇二八年十二月三十一日. Returns it as `YYYY-MM-DD`, or null for anything else.
 */
export const parseDay = (text: string): string | null => parsePlainDay(toDigits(text.normalize("NFKC").trim()));

function parseRange(text: string): string | null {
  const parts = range.exec(text);
  if (parts === null) return null;
  const first = toDay(parts);
  const last = toDay(parts.slice(3));
  return first !== null && last !== null && first <= last ? last : null;
}

function parseMonth(text: string): string | null {
  const [, year, month] = monthOfYear.exec(text) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** Returns the day of three matched groups, or null if it does not exist in the calendar. */
function toDay(parts: readonly (string | undefined)[] | null): string | null {
  if (parts === null) return null;
  const [, year = "", month = "", date = ""] = parts;
  const text = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  return year >= "1000" && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}

/** Returns the first of {@link validityKeys} that is filled in, with its text, or undefined if none is. */
export function findValidityText(content: StructuredContent): { key: string; text: string } | undefined {
  for (const key of validityKeys) {
    const text = content[key];
    if (typeof text === "string" && text !== "") return { key, text };
  }
  return undefined;
}

/**
 * Returns the last day (`YYYY-MM-DD`) on which a certificate with this content is valid, or null if it does not expire
 * because the content has no valid date or period.
 */
export function findValidUntil(content: string, issuedOn: string): string | null {
  // Most lists have no such column: their content need not be parsed
  if (!content.includes("有效")) return null;
  const text = findValidityText(parseContent(content) ?? {})?.text;
  const validity = text === undefined ? null : parseValidity(text);
  if (validity === null || validity.kind === "unlimited") return null;
  return validity.kind === "day" ? validity.day : addMonths(issuedOn, validity.months);
}

/**
 * Returns the day that is a number of months after another, as periods end according to the Civil Code (民法典, articles 201
 * and 202): the first day is not counted, and the last day has the same number, or is the last day of a shorter month.
 */
export function addMonths(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/**
 * Adds the last day of validity according to an activity's rule to content without one.
 * @param months the rule of the activity; null if it has none
 * @param issuedOn `YYYY-MM-DD`
 */
export function applyValidityRule(content: string, months: number | null, issuedOn: string): string {
  if (months === null || findValidityText(parseContent(content) ?? {}) !== undefined) return content;
  const lastDay = chineseDay(addMonths(issuedOn, months));
  return JSON.stringify({ ...(JSON.parse(content) as object), [dataKeys.validUntil]: lastDay });
}

/** Reports whether a certificate has expired: its last day of validity is over. Both are days in the product's time zone. */
export const isExpired = (validUntil: string | null | undefined, today: string): boolean =>
  typeof validUntil === "string" && today > validUntil;
