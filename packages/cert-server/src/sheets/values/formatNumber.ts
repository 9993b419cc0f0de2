import { chineseDigits, counted, type NumeralStyle } from "../../text/chineseNumerals.ts";
import { findNumerals, splitPieces, type Section } from "../xlsx/numberFormat.ts";

/**
 * Formats a number by a section of a number format (ECMA-376 Part 1, 18.8.31): digits, literals, numerals (`[DBNum1]` to
 * `[DBNum3]`), percentages, thousands, fractions and exponents.
 */
export function formatNumber(value: number, { code, signed }: Section): string {
  const pieces = splitPieces(code);
  const sign = signed && value < 0 ? "-" : "";
  const amount = Math.abs(value);
  const exponent = pieces.findIndex((piece) => /^E[+-]$/iu.test(piece));
  const slash = pieces.indexOf("/");
  if (exponent >= 0) return `${sign}${writeExponent(amount, pieces, exponent)}`.trim();
  if (isDigit(pieces[slash - 1])) return `${sign}${writeFraction(amount, pieces, slash)}`.trim();
  return `${sign}${written(amount, pieces, findNumerals(code))}`.trim();
}

export const formatText = (value: string, section: string): string =>
  splitPieces(section)
    .map((piece) => (piece === "@" ? value : literal(piece)))
    .join("")
    .trim();

/** Formats a number with fifteen significant digits, as a spreadsheet stores it, and never with an exponent. */
export function formatPlainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(20).replace(/0+$/u, "") : text;
}

const isDigit = (piece: string | undefined) => piece === "0" || piece === "#" || piece === "?";

function written(amount: number, pieces: string[], numerals: NumeralStyle | null): string {
  const point = pieces.indexOf(".") < 0 ? pieces.length : pieces.indexOf(".");
  const last = pieces.findLastIndex((piece, index) => index < point && isDigit(piece));
  const first = pieces.findIndex(isDigit);
  const end = pieces.findLastIndex(isDigit);
  const scales = (index: number) => index > end || (index > last && index < point);
  const thousands = pieces.filter((piece, index) => piece === "," && scales(index)).length;
  const grouped = pieces.slice(first, last).includes(",");
  const places = pieces.filter((piece, index) => index > point && isDigit(piece)).length;
  const shares = pieces.filter((piece) => piece === "%").length;
  const scaled = (amount * 100 ** shares) / 1_000 ** thousands;
  if (!Number.isFinite(scaled)) return formatPlainNumber(amount);
  const [whole, rest] = rounded(scaled, places);
  const digits = (text: string) => (numerals === null ? text : chineseDigits(text, numerals));

  let remainingDigits = pieces.filter((piece, index) => index < point && isDigit(piece)).length;
  let fraction = 0;
  const before = (upTo: number) => {
    let text = "";
    for (let place = Math.max(whole.length, upTo) - 1; place >= upTo; place--) {
      text += whole[whole.length - 1 - place] ?? "";
      if (grouped && place > 0 && place % 3 === 0) text += ",";
    }
    return text;
  };
  return pieces
    .map((piece, index) => {
      if (piece === "." && index === point) return remainingDigits === 0 && last < 0 ? `${digits(before(0))}.` : ".";
      if (isDigit(piece) && index > point) {
        const over = rest.slice(fraction);
        const digit = rest[fraction++] ?? "0";
        return piece === "0" || /[1-9]/u.test(over) ? digits(digit) : piece === "?" ? " " : "";
      }
      if (isDigit(piece)) {
        const leading = index === first ? before(remainingDigits) : "";
        const place = --remainingDigits;
        const digit = whole[whole.length - 1 - place] ?? (piece === "0" ? "0" : piece === "?" ? " " : "");
        const comma = grouped && place > 0 && place % 3 === 0 && /\d/u.test(digit) ? "," : "";
        return digits(leading) + digits(digit) + comma;
      }
      if (/^(?:General|@)$/iu.test(piece)) return generally(amount, numerals);
      return piece === "," ? "" : literal(piece);
    })
    .join("");
}

/** Writes a power of ten, which is a multiple of the digits before the point: `##0.0E+0` of 12345.6 is 12.3E+3. */
function writeExponent(amount: number, pieces: string[], at: number): string {
  const mantissa = pieces.slice(0, at);
  const point = mantissa.indexOf(".");
  const step = mantissa.slice(0, point < 0 ? at : point).filter(isDigit).length || 1;
  const places = mantissa.filter(isDigit).length - step;
  let power = amount === 0 ? 0 : Math.floor(Math.floor(Math.log10(amount)) / step) * step;
  // Rounded up to one digit more
  if (Number((amount / 10 ** power).toFixed(places)) >= 10 ** step) power += step;
  const digits = pieces.slice(at + 1).filter(isDigit).length;
  const [letter = "", plus = ""] = pieces[at] ?? "";
  const sign = power < 0 ? "-" : plus === "+" ? "+" : "";
  return `${written(amount / 10 ** power, mantissa, null)}${letter}${sign}${String(Math.abs(power)).padStart(digits, "0")}`;
}

function writeFraction(amount: number, pieces: string[], slash: number): string {
  const first = pieces.slice(0, slash).findLastIndex((piece) => !isDigit(piece)) + 1;
  const behind = pieces.findIndex((piece, index) => index > slash && !/^[\d#?]$/u.test(piece));
  const [numerator, denominator] = [
    pieces.slice(first, slash),
    pieces.slice(slash + 1, behind < 0 ? undefined : behind),
  ];
  const head = pieces.slice(0, first);
  const tail = behind < 0 ? "" : pieces.slice(behind).map(literal).join("");
  const isMixed = head.some(isDigit);
  const whole = isMixed ? Math.floor(amount) : 0;
  const fixed = Number(denominator.join("").replace(/[#?]/gu, ""));
  const [above, below] =
    fixed > 0
      ? [Math.round((amount - whole) * fixed), fixed]
      : approximate(amount - whole, 10 ** denominator.length - 1);
  if (isMixed && above % below === 0) return `${written(whole + above / below, head, null).trim() || "0"}${tail}`;
  const isPadded = numerator.includes("0");
  const top = String(above).padStart(numerator.length, isPadded ? "0" : numerator.includes("?") ? " " : "");
  const bottom = denominator.includes("0") && fixed === 0 ? String(below).padStart(denominator.length, "0") : below;
  return `${written(whole, head, null)}${top}/${bottom}${tail}`;
}

/** Returns the last of a number's continued fractions whose denominator is small enough. */
function approximate(value: number, max: number): [number, number] {
  let fraction: [number, number] = [Math.floor(value), 1];
  let before: [number, number] = [1, 0];
  let rest = value - fraction[0];
  while (rest > 5e-8) {
    const step = Math.floor(1 / rest);
    rest = 1 / rest - step;
    const next: [number, number] = [step * fraction[0] + before[0], step * fraction[1] + before[1]];
    if (next[1] > max) break;
    [before, fraction] = [fraction, next];
  }
  return fraction;
}

function generally(amount: number, numerals: NumeralStyle | null): string {
  const text = formatPlainNumber(amount);
  if (numerals === null) return text;
  const [whole = "0", rest] = text.split(".");
  return counted(Number(whole), numerals) + (rest === undefined ? "" : `.${chineseDigits(rest, numerals)}`);
}

/** Returns the literal text of a piece: quoted and escaped text, or a currency in brackets; spaces and fills are empty. */
export function literal(piece: string): string {
  if (piece.startsWith('"')) return piece.replaceAll('"', "");
  if (/^[\\!]./su.test(piece)) return piece.slice(1);
  if (/^[_*]/u.test(piece)) return piece.startsWith("_") ? " " : "";
  if (piece.startsWith("[")) return /^\[\$([^\]-]*)/u.exec(piece)?.[1] ?? "";
  return piece;
}

/** Returns the digits before and after the decimal point, rounded half up, without leading zeros. */
function rounded(amount: number, places: number): [string, string] {
  const [whole = "0", rest = ""] = formatPlainNumber(amount).split(".");
  const rounded = BigInt(whole + rest.slice(0, places).padEnd(places, "0")) + ((rest[places] ?? "0") >= "5" ? 1n : 0n);
  const text = String(rounded).padStart(places + 1, "0");
  const at = text.length - places;
  return [text.slice(0, at).replace(/^0+/u, ""), text.slice(at)];
}
