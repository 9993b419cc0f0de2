import { chineseDigits, counted, type NumeralStyle } from "../../text/chineseNumerals.ts";
import { findLocale, findNumerals } from "../xlsx/numberFormat.ts";
import { literal } from "./formatNumber.ts";

const halves = "\u4e0a\u5348/\u4e0b\u5348";
const longDate = 'yyyy"\u5e74"m"\u6708"d"\u65e5"';
const part = new RegExp(
  String.raw`"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|AM/PM|A/P|${halves}|y+|m+|d+|h+|s+|a{3,}|e+|\.0+|.`,
  "gisu",
);
const [minute, hour, wholeDay] = [60, 3_600, 86_400];
const daysTo1904 = 1_462;
/** 29 February 1900, a day that programs know since Lotus 1-2-3. */
const lotusDay = 60;
const firstDay = Date.UTC(1899, 11, 30);

/** Returns the names of 12 months or 7 weekdays, which begin in a month that begins with a Sunday. */
const nameAll = (language: string, options: Intl.DateTimeFormatOptions, count: 7 | 12): string[] => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  const dates = Array.from({ length: count }, (_, index) =>
    count === 12 ? Date.UTC(2023, index) : Date.UTC(2023, 0, 1 + index),
  );
  return dates.map((date) => format.format(date));
};
const months = {
  chinese: nameAll("zh-CN", { month: "long" }, 12),
  english: nameAll("en-US", { month: "long" }, 12),
};
const weekdays = {
  long: nameAll("zh-CN", { weekday: "long" }, 7),
  short: nameAll("zh-CN", { weekday: "short" }, 7),
  narrow: nameAll("zh-CN", { weekday: "narrow" }, 7),
  english: nameAll("en-US", { weekday: "long" }, 7),
};

/**
 * Formats a day or a time as Chinese programs do by a section of a format: system formats (`[$-F800]`, `[$-F400]`),
 * weekdays (`aaaa`, and `dddd` in Chinese), halves of the day, elapsed times, and the numerals of `[DBNum1]` to
 * `[DBNum3]`: years digit by digit, days and months spelled out.
 */
export function formatCellDate(serial: number, section: string, is1904: boolean): string {
  const code = systemForm(section);
  const pieces = [...code.matchAll(part)].map(([piece]) => piece);
  const units = pieces.map(toUnit);
  const fractions = pieces.map((piece, index) => /^\.0+$/u.test(piece) && units[index - 1] === "s");
  const places = Math.max(0, ...pieces.map((piece, index) => (fractions[index] === true ? piece.length - 1 : 0)));
  const showsTime = pieces.some(
    (piece, index) => units[index] === "h" || units[index] === "s" || /^\[m+\]$/iu.test(piece),
  );
  // A time is rounded to what is shown of its seconds; a day is not over before its last moment
  const total = showsTime ? round(serial * wholeDay, places) : Math.floor(serial * wholeDay + 1e-4);
  const { year, month, day, weekday } = toDay(Math.floor(total / wholeDay) + (is1904 ? daysTo1904 : 0));
  const seconds = total % wholeDay;
  const isChinese = findLocale(code).language === "chinese";
  const numerals = findNumerals(code);
  const isHalved = units.includes("half");

  const write = (piece: string, index: number): string => {
    const isElapsed = piece.startsWith("[");
    const length = isElapsed ? piece.length - 2 : piece.length;
    const number = (value: number) => writeNumber(Math.floor(value), length, numerals);
    switch (units[index]) {
      case "y":
        return writeDigits(length < 3 ? String(year % 100).padStart(2, "0") : String(year), numerals);
      case "e":
        return writeDigits(String(year), numerals);
      case "m":
        if (isElapsed) return number(total / minute);
        if (length < 3) return number(isMinute(units, index) ? (seconds / minute) % 60 : month);
        return shorten((isChinese ? months.chinese : months.english)[month - 1] ?? "", length - 3, isChinese);
      case "d":
        if (length < 3) return number(day);
        if (isChinese) return (length === 3 ? weekdays.short : weekdays.long)[weekday] ?? "";
        return shorten(weekdays.english[weekday] ?? "", length - 3, false);
      case "a":
        return (length === 3 ? weekdays.narrow : weekdays.long)[weekday] ?? "";
      case "h":
        if (isElapsed) return number(total / hour);
        return number(isHalved ? Math.floor(seconds / hour) % 12 || 12 : seconds / hour);
      case "s":
        return number(isElapsed ? total : seconds % minute);
      case "half":
        return (isChinese ? halves : piece).split("/")[seconds < wholeDay / 2 ? 0 : 1] ?? "";
      default:
        return fractions[index] === true ? (total % 1).toFixed(places).slice(1, length + 1) : literal(piece);
    }
  };
  return pieces.map(write).join("").trim();
}

function systemForm(section: string): string {
  if (/\[\$-(?:x-sysdate|F800)\]/iu.test(section)) return longDate;
  return /\[\$-(?:x-systime|F400)\]/iu.test(section) ? "h:mm:ss" : section;
}

function toUnit(piece: string): string | undefined {
  if (/^(?:AM\/PM|A\/P)$/iu.test(piece) || piece === halves) return "half";
  return /^(?:[ymdhse]+|a{3,}|\[(?:h+|m+|s+)\])$/iu.test(piece) ? piece.replace("[", "")[0]?.toLowerCase() : undefined;
}

/** Minutes stand behind hours or before seconds. */
function isMinute(units: readonly (string | undefined)[], index: number): boolean {
  const isOther = (unit: string | undefined) => unit !== undefined && unit !== "half";
  return units.slice(0, index).findLast(isOther) === "h" || units.slice(index + 1).find(isOther) === "s";
}

const round = (seconds: number, places: number) => Math.round(seconds * 10 ** places) / 10 ** places;

function toDay(number: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(firstDay + (number < lotusDay ? number + 1 : number) * wholeDay * 1_000);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const weekday = (number + 6) % 7;
  if (number === 0) return { year: 1900, month: 1, day: 0, weekday };
  if (number === lotusDay) return { year: 1900, month: 2, day: 29, weekday };
  return { year, month, day, weekday };
}

const writeDigits = (text: string, numerals: NumeralStyle | null) =>
  numerals === null ? text : chineseDigits(text, numerals);

function writeNumber(value: number, length: number, numerals: NumeralStyle | null): string {
  const isCounted = value >= 10 && (numerals === "usual" || numerals === "capital");
  return isCounted ? counted(value, numerals) : writeDigits(String(value).padStart(length, "0"), numerals);
}

/** Shortens a name: 0 for its short form, 1 for the whole name, 2 for its first letter. */
function shorten(name: string, form: number, isChinese: boolean): string {
  if (form === 2) return name.slice(0, 1);
  return form === 0 && !isChinese ? name.slice(0, 3) : name;
}
