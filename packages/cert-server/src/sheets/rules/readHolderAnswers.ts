import { findHolderAnswer, nameListProblem } from "cert-api";
import { listLimits } from "../listLimits.ts";
import type { HolderCheckReading, Report } from "../nameList.ts";
import { parseHolders } from "./parseHolders.ts";
import type { Header } from "./readHeader.ts";

/**
 * Returns the expected answers for a row: the ends of the values in its cell, which may hold one value per holder,
 * separated in the same way as names. An unusable value is reported without its text, because reports are stored
 * unencrypted.
 * @param text null if the cell itself was reported
 */
export function readHolderAnswers(
  text: string | null,
  {
    holderCheck: { column: name, digits },
    row,
    report,
  }: { holderCheck: HolderCheckReading; row: number; report: Report },
): string[] {
  if (text === null) return [];
  const values = parseHolders(text);
  const answers = values.map((value) => findHolderAnswer(value, digits));
  const place = { row, column: name };
  if (values.length === 0) report(nameListProblem("emptyHolderAnswer", place, { name }));
  else if (answers.includes(null)) report(nameListProblem("shortHolderAnswer", place, { name, digits }));
  return [...new Set(answers.filter((answer) => answer !== null))].slice(0, listLimits.holders);
}

export function reportMissingHolderCheck(header: Header, holderCheck: HolderCheckReading | undefined, report: Report) {
  if (holderCheck === undefined || header.holderCheck !== null) return;
  const { column: name, digits } = holderCheck;
  report(nameListProblem("missingHolderCheckColumn", {}, { name, digits }));
}
