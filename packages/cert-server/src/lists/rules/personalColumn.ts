import { personalHeader } from "cert-api";
import { personalKind, personalNumber } from "../../text/personalKind.ts";

const personalShare = 0.6;
/** The range of ages, in years, and the minimum share of distinct values, for days that look like birthdays. */
const ages = { from: 3, to: 100 } as const;
const differentShare = 0.8;
const fewestDays = 3;

/**
 * Reports whether a column seems to hold personal data: by its header (身份证号, 电话, 出生日期 …), or by values such as identity
 * numbers with a valid check digit, mobile numbers and days of birth.
 * @param year the current year
 */
export function looksPersonal(header: string, values: readonly string[], year: number): boolean {
  if (personalHeader.test(header)) return true;
  const filledValues = values.filter((value) => value !== "");
  if (filledValues.length === 0) return false;
  const hasMost = (test: (value: string) => boolean) =>
    filledValues.filter(test).length >= filledValues.length * personalShare;
  const isNumber = (value: string) => personalNumber(value) !== null || personalKind(value) === "personalPhone";
  return hasMost(isNumber) || areBirthDays(filledValues, year);
}

const dayOfBirth = /^((?:19|20)\d{2})[-/.\u5e74](?:0?[1-9]|1[0-2])[-/.\u6708](?:0?[1-9]|[12]\d|3[01])\u65e5?$/u;

/** Reports whether days are probably birthdays. Days of events are few and repeat; birthdays are long ago and differ. */
function areBirthDays(values: readonly string[], year: number): boolean {
  if (values.length < fewestDays) return false;
  const years = values.map((value) => Number(dayOfBirth.exec(value.normalize("NFKC").trim())?.[1]));
  const areOld = years.every((birthYear) => year - birthYear >= ages.from && year - birthYear <= ages.to);
  return areOld && new Set(values).size >= values.length * differentShare;
}
