const halves = "\u4e0a\u5348/\u4e0b\u5348";
const [morning = "", afternoon = ""] = halves.split("/");
const ten = "\u5341";
const digits = new Intl.NumberFormat("zh-u-nu-hanidec", { useGrouping: false });

/** Whether a format names the halves of the day. */
export const hasHalves = (format: string): boolean => format.includes(halves);

/**
 * Writes a date by a format of the Chinese programs: the halves of the day, and numerals in place of digits
 * (`[DBNum1]`: years digit by digit, days and months as one counts them). `write` does the rest.
 */
export function inChinese(format: string, write: (format: string) => string): string {
  const withHalves = hasHalves(format);
  const plain = write(withHalves ? format.replace(halves, "AM/PM") : format);
  const text = withHalves ? plain.replace("AM", morning).replace("PM", afternoon) : plain;
  return format.includes("[DBNum1]") ? text.replace(/\d+/gu, (number) => numeral(number)) : text;
}

function numeral(number: string): string {
  if (number.length > 2) return [...number].map((digit) => digits.format(Number(digit))).join("");
  const value = Number(number);
  if (value < 10) return digits.format(value);
  const tens = value < 20 ? "" : digits.format(Math.floor(value / 10));
  return `${tens}${ten}${value % 10 === 0 ? "" : digits.format(value % 10)}`;
}
