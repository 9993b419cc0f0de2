/** Everyday numerals, those of sums of money, and western digits as wide as Chinese characters. */
export type NumeralStyle = "usual" | "capital" | "wide";

const usualDigits = new Intl.NumberFormat("zh-u-nu-hanidec", { useGrouping: false });
const zero = "\u96f6";
const capitals = [..."\u96f6\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396"];
const usualUnits = ["", "\u5341", "\u767e", "\u5343"];
const units = { usual: usualUnits, capital: ["", "\u62fe", "\u4f70", "\u4edf"], wide: usualUnits };
const groups = ["", "\u4e07", "\u4ebf", "\u5146"];

function digitName(digit: number, style: NumeralStyle): string {
  if (style === "wide") return String.fromCharCode(0xff10 + digit);
  return style === "usual" ? usualDigits.format(digit) : (capitals[digit] ?? "");
}

/** Converts each digit of a text to a numeral, as years are written: 2026 becomes four characters. */
export const chineseDigits = (text: string, style: NumeralStyle = "usual"): string =>
  text.replace(/\d/gu, (digit) => digitName(Number(digit), style));

/** Spells out a whole number below 10^16: 12 as ten-two, 105 as one-hundred-zero-five. */
export function counted(value: number, style: NumeralStyle = "usual"): string {
  if (value === 0) return zero;
  const parts: string[] = [];
  for (let rest = value, group = 0; rest > 0; rest = Math.floor(rest / 10_000), group++) {
    const four = rest % 10_000;
    const gap = four < 1_000 && rest >= 10_000 ? zero : "";
    parts.unshift(four === 0 ? gap : `${gap}${belowTenThousand(four, style)}${groups[group]}`);
  }
  const text = parts
    .join("")
    .replace(new RegExp(`${zero}{2,}`, "gu"), zero)
    .replace(new RegExp(`${zero}$`, "u"), "");
  return text.startsWith(`${usualDigits.format(1)}${units.usual[1]}`) ? text.slice(1) : text;
}

/** Converts a number of a date to numerals: a year digit by digit, a month or a day spelled out. */
export const dateNumeral = (number: string): string =>
  number.length > 2 ? chineseDigits(number) : counted(Number(number));

function belowTenThousand(value: number, style: NumeralStyle): string {
  const digits = [...String(value)].map(Number);
  const named = digits.map((digit, index) =>
    digit === 0 ? zero : `${digitName(digit, style)}${units[style][digits.length - 1 - index]}`,
  );
  return named
    .join("")
    .replace(new RegExp(`${zero}+`, "gu"), zero)
    .replace(new RegExp(`${zero}$`, "u"), "");
}
