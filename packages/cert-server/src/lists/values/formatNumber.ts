import { formatValue } from "hucre";
import { chineseDigits, counted, type NumeralStyle } from "../../text/chineseNumerals.ts";
import { splitPieces, type Section } from "../xlsx/numberFormat.ts";

/**
 * Formats a number by a section of a number format (ECMA-376 Part 1, 18.8.31): digits, literals, Chinese numerals
 * (`[DBNum1]`, `[DBNum2]`), percentages and thousands. Fractions and exponents are left to the reader's own formatter.
 */
export function formatNumber(value: number, { code, signed }: Section): string {
  const pieces = splitPieces(code);
  if (pieces.some((piece) => /^E[+-]$/iu.test(piece) || piece === "/")) {
    return formatValue(signed ? value : Math.abs(value), code).trim();
  }
  const sign = signed && value < 0 ? "-" : "";
  return `${sign}${written(Math.abs(value), pieces, findNumerals(code))}`.trim();
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

const isDigit = (piece: string) => piece === "0" || piece === "#" || piece === "?";
const findNumerals = (code: string): NumeralStyle | null => {
  const style = /\[DBNum([12])\]/iu.exec(code)?.[1];
  return style === undefined ? null : style === "1" ? "usual" : "capital";
};

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
      return literal(piece);
    })
    .join("");
}

function generally(amount: number, numerals: NumeralStyle | null): string {
  const text = formatPlainNumber(amount);
  if (numerals === null) return text;
  const [whole = "0", rest] = text.split(".");
  return counted(Number(whole), numerals) + (rest === undefined ? "" : `.${chineseDigits(rest, numerals)}`);
}

/** Returns the literal text of a piece: quoted and escaped text, or a currency in brackets; spaces and fills are empty. */
function literal(piece: string): string {
  if (piece.startsWith('"')) return piece.replaceAll('"', "");
  if (/^[\\!]./su.test(piece)) return piece.slice(1);
  if (/^[_*]/u.test(piece)) return piece.startsWith("_") ? " " : "";
  if (piece.startsWith("[")) return /^\[\$([^\]-]*)/u.exec(piece)?.[1] ?? "";
  return piece === "," ? "" : piece;
}

/** Returns the digits before and after the decimal point, rounded half up, without leading zeros. */
function rounded(amount: number, places: number): [string, string] {
  const [whole = "0", rest = ""] = formatPlainNumber(amount).split(".");
  const rounded = BigInt(whole + rest.slice(0, places).padEnd(places, "0")) + ((rest[places] ?? "0") >= "5" ? 1n : 0n);
  const text = String(rounded).padStart(places + 1, "0");
  const at = text.length - places;
  return [text.slice(0, at).replace(/^0+/u, ""), text.slice(at)];
}
