/** The numerals of the digits 0 to 9, in order. */
export const chineseDigits = "〇一二三四五六七八九";
/** Digits, ASCII or full-width, and years in Chinese numerals: 2025, ２０２５, 二〇二五. */
const writtenNumber = /[0-9０-９]+|(?:一九|二[〇○零])[〇○零一二三四五六七八九]{2}(?=年)/gu;
const yearInDigits = /^(?:19|20|１９|２０)..$/u;
/** 第三届, 第 12 届, 第十一期. */
const writtenEdition = /(第\s*)([0-9０-９]{1,4}|[零一二三四五六七八九十百]{1,6})(\s*[届期次])/gu;

/**
 * Returns the probable name of an activity's next edition: every year and every 第…届 (期, 次) is increased by one. A name
 * without any is returned unchanged.
 */
export const advanceActivityName = (name: string): string =>
  name
    .replace(writtenNumber, (number) => {
      if (/[一二]/u.test(number)) return advanceChineseYear(number);
      return yearInDigits.test(number) ? advanceDigits(number) : number;
    })
    .replace(writtenEdition, (_, before: string, count: string, after: string) => {
      const next = /[0-9０-９]/u.test(count) ? advanceDigits(count) : advanceNumeral(count);
      return `${before}${next}${after}`;
    });

/** Returns the next number in digits of the same width. */
function advanceDigits(digits: string): string {
  const next = String(Number(digits.normalize("NFKC")) + 1);
  return digits === digits.normalize("NFKC")
    ? next
    : next.replace(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + FULL_WIDTH));
}

/** The offset from 0 to its full-width form. */
const FULL_WIDTH = 0xfee0;

function advanceChineseYear(year: string): string {
  const digits = [...year.replace(/[○零]/gu, "〇")].map((numeral) => chineseDigits.indexOf(numeral)).join("");
  return [...String(Number(digits) + 1)].map((digit) => chineseDigits[Number(digit)]).join("");
}

/** Returns the numeral after one of 一 to 九百九十九. An unreadable one is returned unchanged. */
function advanceNumeral(numeral: string): string {
  const parts = /^(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九])?$/u.exec(
    numeral,
  );
  if (parts === null) return numeral;
  const [, hundreds = "", tens = "", ten = "", ones = ""] = parts;
  const toNumber = (digit: string) => (digit === "" ? 0 : chineseDigits.indexOf(digit));
  const value = toNumber(hundreds) * 100 + (ten === "" ? 0 : Math.max(1, toNumber(tens)) * 10) + toNumber(ones);
  return value > 998 ? numeral : writeNumeral(value + 1);
}

/** Formats a number from 1 to 999 in Chinese numerals: 十一, 二十, 一百零三. */
function writeNumeral(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const digit = (number: number) => (number === 0 ? "" : (chineseDigits[number] ?? ""));
  const ten = tens === 0 ? "" : tens === 1 && hundreds === 0 ? "十" : `${digit(tens)}十`;
  const gap = hundreds > 0 && tens === 0 && ones > 0 ? "零" : "";
  return `${hundreds > 0 ? `${digit(hundreds)}百` : ""}${ten}${gap}${digit(ones)}`;
}
