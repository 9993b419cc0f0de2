import { parseRecipient, personalHeader } from "cert-api";
import { cleanText, headerKey } from "../../text/cleanText.ts";
import { type Grid, type GridCell, isBlank } from "../grid.ts";
import type { Header } from "./readHeader.ts";
import { personalKind, personalNumber } from "../../text/personalKind.ts";

const personalShare = 0.6;
/** The range of ages, in years, and the minimum share of distinct values, for days that look like birthdays. */
const ages = { from: 3, to: 100 } as const;
const differentShare = 0.8;
const fewestDays = 3;

/**
 * Reports whether a column seems to hold personal data: by its header (身份证号, 电话, 出生日期 …), or by values such as identity
 * numbers with a valid check digit, mobile numbers, mail addresses and days of birth.
 * @param year the current year; without it no days of birth are recognized
 */
export function looksPersonal(header: string, values: readonly string[], year = Number.NaN): boolean {
  if (personalHeader.test(header)) return true;
  const filledValues = values.filter((value) => value !== "");
  if (filledValues.length === 0) return false;
  const hasMost = (test: (value: string) => boolean) =>
    filledValues.filter(test).length >= filledValues.length * personalShare;
  const isPersonal = (value: string) =>
    personalNumber(value) !== null ||
    personalKind(value) === "personalPhone" ||
    parseRecipient(value, "email") !== null;
  return hasMost(isPersonal) || areBirthDays(filledValues, year);
}

const headerMax = 12;

/**
 * Lists the columns of a grid, by index, that are not read and seem to hold personal data: those without a header, or all
 * if the grid has none.
 */
export function listUnreadPersonal({ rows, hiddenRows = [], columns }: Grid, header: Pick<Header, "headers"> | null) {
  const all = [...rows, ...hiddenRows];
  return columns.flatMap((_, index) => {
    const isRead = headerKey(header?.headers[index] ?? "") !== "";
    return !isRead && looksPersonalUnread(all.map(({ cells }) => cells[index])) ? [index] : [];
  });
}

export function listHiddenPersonal({ hiddenRows = [] }: Grid, { columns }: Pick<Header, "columns">): string[] {
  const toValues = (index: number) =>
    hiddenRows.flatMap(({ cells }) => (typeof cells[index] === "string" ? cleanText(cells[index]) : []));
  return columns.filter(({ index }) => looksPersonal("", toValues(index))).map(({ key }) => key);
}

/** Any of the cells may be the header, as the first of them mostly is. */
function looksPersonalUnread(cells: readonly (GridCell | undefined)[]): boolean {
  const texts = cells.flatMap((cell) => (typeof cell === "string" && !isBlank(cell) ? cleanText(cell) : []));
  const isHeader = (text: string) => text.length <= headerMax && personalHeader.test(headerKey(text));
  return texts.some(isHeader) || looksPersonal("", texts) || looksPersonal("", texts.slice(1));
}

const dayOfBirth = /^((?:19|20)\d{2})[-/.\u5e74](?:0?[1-9]|1[0-2])[-/.\u6708](?:0?[1-9]|[12]\d|3[01])\u65e5?$/u;

/** Reports whether days are probably birthdays. Days of events are few and repeat; birthdays are long ago and differ. */
function areBirthDays(values: readonly string[], year: number): boolean {
  if (values.length < fewestDays) return false;
  const years = values.map((value) => Number(dayOfBirth.exec(value.normalize("NFKC").trim())?.[1]));
  const areOld = years.every((birthYear) => year - birthYear >= ages.from && year - birthYear <= ages.to);
  return areOld && new Set(values).size >= values.length * differentShare;
}
