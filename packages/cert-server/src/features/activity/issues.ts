import { holderSeparator } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { inTurns } from "../../lists/inTurns.ts";
import type { NameList } from "../../lists/nameList.ts";
import { numberKey } from "../../lists/numberKey.ts";
import {
  downloadedAwards, type Issue, missingValue, nextRunning, runningNumbers, setNextRunning, type Reissue,
} from "../award/issuing.service.ts";
import { required, type TemplateVersion } from "../template/template.service.ts";
import { awardContent, contentPrint, numberPrefix, rowYear, type ActivityFacts } from "./awardContent.ts";
import type { KnownAward, ListedAward, Matching } from "./matchRows.ts";

/** Which issued awards a replaced template touches. */
export type TemplateChoice = "keep" | "undownloaded" | "all";

/** A row of the list, ready to be compared with what is issued. */
export interface ListedRow extends ListedAward {
  /** The year that a running number begins with. */
  year: string;
  values: readonly string[];
}

/** The rows of a list as awards would say them. */
export async function rowsOf(list: NameList, facts: ActivityFacts): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  for await (const some of inTurns(list.rows)) {
    for (const { row, holders, number, values } of some) {
      const content = awardContent(list.columns, { values }, facts, number);
      const year = rowYear(list.columns, { values }, facts.year);
      rows.push({ row, holders, number, values, content, print: contentPrint(content), year });
    }
  }
  return rows;
}

/** New awards with their numbers; those that the list gives none get the next ones of the activity's counter. */
export async function issuesOf(
  tx: Transaction<Tables>,
  rows: readonly ListedRow[],
  { list, facts, template, today }: { list: NameList; facts: ActivityFacts; template: TemplateVersion; today: string },
): Promise<Issue[]> {
  const listed = new Set(list.rows.flatMap(({ number }) => (number === null ? [] : [numberKey(number)])));
  const first = await nextRunning(tx, facts.id);
  const numbers = runningNumbers(tx, first, listed);
  const issues: Issue[] = [];
  for await (const some of inTurns(rows)) {
    for (const row of some) {
      const number = row.number ?? (await numbers.take(numberPrefix(row.year, facts.id)));
      const content = row.number === null ? awardContent(list.columns, row, facts, number) : row.content;
      issues.push({ holders: row.holders, content, number, templateVersionId: template.id, issuedOn: today });
    }
  }
  if (numbers.next !== first) await setNextRunning(tx, facts.id, numbers.next);
  return issues;
}

/**
 * What is written anew: what the list says otherwise, and what is to be printed with another template. An issued award
 * keeps its day of issue, and its template unless the request says otherwise.
 */
export async function reissuesOf(
  tx: Transaction<Tables>,
  { changed, unchanged, edited }: Matching<ListedRow>,
  template: TemplateVersion,
  which: TemplateChoice,
): Promise<Reissue[]> {
  const names = required(template.placeholders);
  const standing = [...unchanged.map(({ award }) => award), ...edited].filter(
    ({ state, content }) => state === "valid" && missingValue(content, names) === undefined,
  );
  const outdated = which === "keep" ? [] : standing.filter((award) => award.templateVersionId !== template.id);
  const candidates = which === "keep" ? [] : [...changed.map(({ award }) => award), ...outdated].map(({ id }) => id);
  const downloaded = which === "undownloaded" ? await downloadedAwards(tx, candidates) : new Set<string>();
  const isReprinted = ({ id }: KnownAward) => which !== "keep" && !downloaded.has(id);
  const versionFor = (award: KnownAward) =>
    isReprinted(award) ? template.id : (award.templateVersionId ?? template.id);
  return [
    ...changed.map(({ award, row: { holders, content } }) => ({
      award, issue: { ...award, holders, content, templateVersionId: versionFor(award) },
    })),
    ...outdated.filter(isReprinted).map((award) => ({
      award, issue: { ...award, holders: award.name.split(holderSeparator), templateVersionId: template.id },
    })),
  ];
}
