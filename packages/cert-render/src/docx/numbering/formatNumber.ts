import { lookup } from "../../lookup.ts";

/** Writes a list or page number in an ST_NumberFormat (§17.18.59). Unknown formats count as decimal. */
export function formatNumber(value: number, format: string): string {
  if (format === "none") return "";
  if (!Number.isInteger(value) || value < 0 || value > 999_999) return String(value);
  return (writers.get(format) ?? String)(value);
}

export function knowsFormat(format: string): boolean {
  return writers.has(format) || format === "none" || format === "bullet";
}

const simplified = "零一二三四五六七八九";
const legal = "零壹贰叁肆伍陆柒捌玖";
const legalTraditional = "零壹貳參肆伍陸柒捌玖";
const stems = "甲乙丙丁戊己庚辛壬癸";
const branches = "子丑寅卯辰巳午未申酉戌亥";
const circles: readonly Range[] = [
  [1, 20, 0x2460],
  [21, 35, 0x3251],
  [36, 50, 0x32b1],
];

const circled = (value: number): string => enclosed(value, circles);
const chineseDigits = (value: number): string => digits(value, `〇${simplified.slice(1)}`);
const taiwaneseDigits = (value: number): string => digits(value, `○${simplified.slice(1)}`);
const thousands = (value: number): string => counting(value, simplified, ["", "十", "百", "千"], true);

const writers = lookup<(value: number) => string>({
  decimal: String,
  decimalZero: (n) => String(n).padStart(2, "0"),
  upperRoman: roman,
  lowerRoman: (n) => roman(n).toLowerCase(),
  upperLetter: letters,
  lowerLetter: (n) => letters(n).toLowerCase(),
  ordinal: (n) => `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`,
  numberInDash: (n) => `- ${n} -`,
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalHalfWidth: String,
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedFullstop: (n) => enclosed(n, [[1, 20, 0x2488]]),
  decimalEnclosedParen: (n) => enclosed(n, [[1, 20, 0x2474]]),
  ideographEnclosedCircle: (n) => enclosed(n, [[1, 10, 0x3280]]),
  ideographDigital: chineseDigits,
  japaneseDigitalTenThousand: chineseDigits,
  taiwaneseDigital: taiwaneseDigits,
  chineseCounting: (n) => (n < 100 ? thousands : chineseDigits)(n),
  taiwaneseCounting: (n) => (n < 100 ? thousands : taiwaneseDigits)(n),
  chineseCountingThousand: thousands,
  taiwaneseCountingThousand: thousands,
  japaneseCounting: thousands,
  chineseLegalSimplified: (n) => counting(n, legal, ["", "拾", "佰", "仟"], false),
  ideographLegalTraditional: (n) => counting(n, legalTraditional, ["", "拾", "佰", "仟"], false),
  ideographTraditional: (n) => stems.charAt((n - 1) % 10) || String(n),
  ideographZodiac: (n) => branches.charAt((n - 1) % 12) || String(n),
  ideographZodiacTraditional: (n) =>
    n < 1 ? String(n) : `${stems.charAt((n - 1) % 10)}${branches.charAt((n - 1) % 12)}`,
});

function roman(value: number): string {
  const signs = { M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 };
  let rest = Math.min(value, 9999);
  let out = "";
  for (const [sign, amount] of Object.entries(signs)) {
    out += sign.repeat(Math.floor(rest / amount));
    rest %= amount;
  }
  return out || String(value);
}

/** Writes A … Z, AA, BB: Word repeats the letter. */
function letters(value: number): string {
  if (value < 1 || value > 780) return String(value);
  return String.fromCodePoint(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);
}

function fullWidth(value: number): string {
  return [...String(value)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
}

type Range = readonly [from: number, to: number, code: number];

function enclosed(value: number, ranges: readonly Range[]): string {
  const range = ranges.find(([from, to]) => value >= from && value <= to);
  return range ? String.fromCodePoint(range[2] + value - range[0]) : String(value);
}

function digits(value: number, signs: string): string {
  return [...String(value)].map((digit) => signs.charAt(Number(digit))).join("");
}

/** Writes 一百零三, 一万二千: units in groups of four digits. */
function counting(value: number, signs: string, units: readonly string[], bareTen: boolean): string {
  if (value === 0) return signs.charAt(0);
  if (value >= 10_000) {
    const rest = value % 10_000;
    const low = rest === 0 ? "" : `${rest < 1000 ? signs.charAt(0) : ""}${counting(rest, signs, units, false)}`;
    return `${counting(Math.floor(value / 10_000), signs, units, bareTen)}万${low}`;
  }
  let out = "";
  let zero = false;
  const text = String(value);
  [...text].forEach((digit, index) => {
    if (digit === "0") {
      zero = out !== "";
      return;
    }
    out += `${zero ? signs.charAt(0) : ""}${signs.charAt(Number(digit))}${units[text.length - 1 - index] ?? ""}`;
    zero = false;
  });
  return bareTen && value >= 10 && value < 20 ? out.slice(1) : out;
}
