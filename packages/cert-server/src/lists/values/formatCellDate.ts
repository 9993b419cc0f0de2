import { formatDate } from "hucre";
import { dateNumeral } from "../../text/chineseNumerals.ts";
import { splitPieces } from "../xlsx/numberFormat.ts";

const halves = "\u4e0a\u5348/\u4e0b\u5348";
const [morning = "", afternoon = ""] = halves.split("/");
const longDate = 'yyyy"\u5e74"m"\u6708"d"\u65e5"';
const names = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("zh-CN", { ...options, timeZone: "UTC" });
const weekday = {
  long: names({ weekday: "long" }),
  short: names({ weekday: "short" }),
  narrow: names({ weekday: "narrow" }),
};
const month = names({ month: "long" });

/**
 * Formats a date as Chinese programs do by a section of a format: system formats (`[$-F800]`, `[$-F400]`), weekdays
 * (`aaaa`, and `dddd` in Chinese), halves of the day, and Chinese numerals (`[DBNum1]`: years digit by digit, days and
 * months spelled out).
 */
export function formatCellDate(date: Date, section: string, serial: number): string {
  const plain = systemForm(section);
  const withHalves = plain.includes(halves);
  const inChinese = /\[\$-(?:[0-9A-F]*0?804|zh-CN)\b/iu.test(plain);
  const spelt = splitRuns(plain.replace(halves, "AM/PM"))
    .map((run) => formatRun(run, date, inChinese))
    .join("");
  const text = formatDate(date, spelt, serial);
  const half = withHalves ? text.replace("AM", morning).replace("PM", afternoon) : text;
  return (section.includes("[DBNum1]") ? half.replace(/\d+/gu, dateNumeral) : half).trim();
}

function systemForm(section: string): string {
  if (/\[\$-(?:x-sysdate|F800)\]/iu.test(section)) return longDate;
  return /\[\$-(?:x-systime|F400)\]/iu.test(section) ? "h:mm:ss" : section;
}

function splitRuns(section: string): string[] {
  const runs: string[] = [];
  for (const piece of splitPieces(section)) {
    const before = runs.at(-1);
    const goesOn =
      /^[a-z]$/iu.test(piece) &&
      before !== undefined &&
      /^[a-z]+$/iu.test(before) &&
      before.at(-1)?.toLowerCase() === piece.toLowerCase();
    if (goesOn) runs[runs.length - 1] += piece;
    else runs.push(piece);
  }
  return runs;
}

/** Formats the Chinese parts of a format; the rest is left to the formatter. `e` is a year outside Japan. */
function formatRun(run: string, date: Date, inChinese: boolean): string {
  if (/^\[DBNum\d\]$/iu.test(run)) return "";
  if (/^!./su.test(run)) return `\\${run.slice(1)}`;
  switch (run.toLowerCase()) {
    case "aaaa":
      return `"${weekday.long.format(date)}"`;
    case "aaa":
      return `"${weekday.narrow.format(date)}"`;
    case "e":
    case "ee":
      return "yyyy";
    case "dddd":
      return inChinese ? `"${weekday.long.format(date)}"` : run;
    case "ddd":
      return inChinese ? `"${weekday.short.format(date)}"` : run;
    case "mmmm":
    case "mmm":
      return inChinese ? `"${month.format(date)}"` : run;
    default:
      return run;
  }
}
