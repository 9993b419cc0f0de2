const digitNames = new Intl.NumberFormat("zh-u-nu-hanidec", { useGrouping: false });
const zero = "\u96f6";
const units = ["", "\u5341", "\u767e", "\u5343"];
const groups = ["", "\u4e07", "\u4ebf", "\u5146"];

/** Digit by digit, as years are written: 2026 with four ideographs. */
export const digitByDigit = (digits: string): string =>
  [...digits].map((digit) => digitNames.format(Number(digit))).join("");

/** As one counts: 12 as ten-two, 105 as one-hundred-nought-five. For whole numbers below 10^16. */
export function counted(value: number): string {
  if (value === 0) return zero;
  const parts: string[] = [];
  for (let rest = value, group = 0; rest > 0; rest = Math.floor(rest / 10_000), group++) {
    const four = rest % 10_000;
    const gap = four < 1_000 && rest >= 10_000 ? zero : "";
    parts.unshift(four === 0 ? gap : `${gap}${belowTenThousand(four)}${groups[group]}`);
  }
  const text = parts.join("").replace(new RegExp(`${zero}{2,}`, "gu"), zero).replace(new RegExp(`${zero}$`, "u"), "");
  return text.startsWith(`${digitNames.format(1)}${units[1]}`) ? text.slice(1) : text;
}

function belowTenThousand(value: number): string {
  const digits = [...String(value)].map(Number);
  const named = digits.map((digit, index) =>
    digit === 0 ? zero : `${digitNames.format(digit)}${units[digits.length - 1 - index]}`);
  return named.join("").replace(new RegExp(`${zero}+`, "gu"), zero).replace(new RegExp(`${zero}$`, "u"), "");
}
