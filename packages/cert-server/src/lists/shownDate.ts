import { formatDate } from "hucre";
import { counted, digitByDigit } from "./chineseNumerals.ts";
import { sectionOf } from "./numberFormat.ts";

const halves = "\u4e0a\u5348/\u4e0b\u5348";
const [morning = "", afternoon = ""] = halves.split("/");
const longDate = 'yyyy"\u5e74"m"\u6708"d"\u65e5"';
const weekday = {
  long: new Intl.DateTimeFormat("zh-CN", { weekday: "long", timeZone: "UTC" }),
  narrow: new Intl.DateTimeFormat("zh-CN", { weekday: "narrow", timeZone: "UTC" }),
};

/**
 * A date as the Chinese programs show it by a format: the system's own forms (`[$-F800]`, `[$-F400]`), weekdays
 * (`aaaa`), halves of the day, and Chinese numerals (`[DBNum1]`: years digit by digit, days and months as one counts).
 */
export function shownDate(date: Date, format: string, serial: number): string {
  const section = sectionOf(format);
  const plain = /\[\$-(?:x-sysdate|F800)\]/iu.test(section) ? longDate : /\[\$-(?:x-systime|F400)\]/iu.test(section) ? "h:mm:ss" : section;
  const withHalves = plain.includes(halves);
  const named = plain
    .replace(halves, "AM/PM")
    .replace(/a{4}/iu, `"${weekday.long.format(date)}"`)
    .replace(/(?<![a"])a{3}(?!a)/iu, `"${weekday.narrow.format(date)}"`);
  const text = formatDate(date, named.replace(/\[DBNum\d\]/giu, ""), serial);
  const half = withHalves ? text.replace("AM", morning).replace("PM", afternoon) : text;
  return section.includes("[DBNum1]") ? half.replace(/\d+/gu, numeral) : half;
}

const numeral = (number: string) => (number.length > 2 ? digitByDigit(number) : counted(Number(number)));
