import { findIssueDay, holderSeparator } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { createIdBatch } from "../../../files/randomId.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import type { NameList, RowAddresses } from "../../../lists/nameList.ts";
import { numberKey } from "../../../lists/rules/numberKey.ts";
import { selectUndownloaded, createRunningNumbers, type Reissue } from "../../award/issue/issue.service.ts";
import type { NewVersion } from "../../award/issue/awardRows.ts";
import { findNextRunningNumber, setNextRunningNumber } from "./issuedAwards.store.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import {
  createAwardContentWriter,
  createContentWriter,
  numberPrefix,
  rowYear,
  type ActivityFacts,
} from "./awardContent.ts";
import type { KnownAward, ListedAward, Matching } from "./matchRows.ts";

/** Which issued awards a replaced template touches. */
export type TemplateChoice = "keep" | "undownloaded" | "all";

/** A row of the list, ready to be compared with what is issued. */
export interface ListedRow extends ListedAward {
  /** The year that a running number begins with. */
  year: string;
  /** See `NameListRow`. */
  sheet: string | undefined;
  values: readonly string[];
  /** Where its holders are reached. */
  addresses: RowAddresses;
  /** What visitors have to answer. */
  holderAnswers: readonly string[];
}

/** The rows of a list as awards would say them. */
export async function listRows(list: NameList, facts: ActivityFacts): Promise<ListedRow[]> {
  const writeContent = createContentWriter(list.columns, facts);
  const rows: ListedRow[] = [];
  for await (const chunk of inChunks(list.rows)) {
    for (const { sheet, row, holders, number, values, addresses = {}, holderAnswers = [] } of chunk) {
      const content = writeContent({ values }, number);
      const year = rowYear(list.columns, { values }, facts.year);
      rows.push({ sheet, row, holders, number, values, content, year, addresses, holderAnswers });
    }
  }
  return rows;
}

/** What new awards are made of. */
interface PendingOptions extends Pick<ReissueOptions, "list" | "facts" | "template"> {
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * New awards with their ids and numbers, in the order of the rows; those that the list gives none get the next ones of the activity's counter. An existing
 * certificate gets none, since it could not show it, and keeps the day on which it was issued.
 */
export async function toPendingAwards(
  tx: Transaction<Tables>,
  rows: readonly ListedRow[],
  { list, facts, template, today }: PendingOptions,
): Promise<NewVersion[]> {
  const newId = createIdBatch();
  const first = await findNextRunningNumber(tx, facts.id);
  const needsNumbers = template !== null && rows.some(({ number }) => number === null);
  const numbers = createRunningNumbers(tx, first, needsNumbers ? await listNumberKeys(list) : new Set());
  const writeContent = createAwardContentWriter(list.columns, facts);
  const issues: NewVersion[] = [];
  for await (const chunk of inChunks(rows)) {
    for (const row of chunk) {
      const number = row.number ?? (template === null ? null : await numbers.take(numberPrefix(row.year, facts.id)));
      const issuedOn = (template === null ? findIssueDay(row.content) : null) ?? today;
      const content = writeContent(row, number, issuedOn);
      const templateVersionId = template?.id ?? null;
      issues.push({ id: newId(), version: 1, holders: row.holders, content, number, templateVersionId, issuedOn });
    }
  }
  if (numbers.next !== first) await setNextRunningNumber(tx, facts.id, numbers.next);
  return issues;
}

/** The numbers that a list gives its rows, as numbers are compared. */
async function listNumberKeys({ rows }: NameList): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const chunk of inChunks(rows)) {
    for (const { number } of chunk) if (number !== null) keys.add(numberKey(number));
  }
  return keys;
}

/** A new version of an award. `checked`: its row was checked with this template before (see `createPreflight`). */
export interface PlannedReissue extends Reissue {
  checked: boolean;
}

/** What new versions of an activity's awards are made of. */
export interface ReissueOptions {
  list: NameList;
  facts: ActivityFacts;
  /** Null where existing certificates take its place. */
  template: TemplateVersion | null;
  templateChoice: TemplateChoice;
  /** Whether the same publish revokes or withdraws what is not listed: that is not printed anew. */
  endsUnlisted: boolean;
}

/**
 * What is written anew: what the list says otherwise, and what is to be printed with another template. An issued award
 * keeps its day of issue, and its template unless the request says otherwise; one with an own template keeps that.
 */
export async function toPendingReissues(
  db: Kysely<Tables>,
  matching: Matching<ListedRow>,
  { list, facts, template, templateChoice, endsUnlisted }: ReissueOptions,
): Promise<PlannedReissue[]> {
  const { changed, unchanged, edited } = matching;
  const unlisted = endsUnlisted ? [] : matching.unlisted;
  const writeContent = createAwardContentWriter(list.columns, facts);
  const outdated = templateChoice === "keep" ? [] : await listOutdatedAwards({ ...matching, unlisted }, template);
  const reprinted = new Set(templateChoice === "undownloaded" ? await selectUndownloaded(db, outdated) : outdated);
  const current = template?.id ?? null;
  const versionFor = (award: KnownAward) => (reprinted.has(award) ? current : (award.templateVersionId ?? current));
  const reissues: PlannedReissue[] = [];
  for await (const chunk of inChunks(changed)) {
    for (const { award, row } of chunk) {
      const templateVersionId = versionFor(award);
      const number = row.number ?? award.number;
      const issuedOn = (template === null ? findIssueDay(row.content) : null) ?? award.issuedOn;
      const content = writeContent(row, number, issuedOn);
      const issue = { holders: row.holders, content, number, templateVersionId, issuedOn };
      reissues.push({ award, issue, checked: templateVersionId === current });
    }
  }
  const reprint = (award: KnownAward, checked: boolean) => {
    if (!reprinted.has(award)) return;
    const { name, content, number, issuedOn } = award;
    const issue = { holders: name.split(holderSeparator), content, number, templateVersionId: current, issuedOn };
    reissues.push({ award, issue, checked });
  };
  for await (const chunk of inChunks(unchanged)) for (const { award } of chunk) reprint(award, true);
  for await (const chunk of inChunks(edited)) for (const { award } of chunk) reprint(award, false);
  for await (const chunk of inChunks(unlisted)) for (const award of chunk) reprint(award, false);
  return reissues;
}

/** The awards that were printed with another template than their activity's of today. */
export async function listOutdatedAwards(
  { changed, unchanged, edited, unlisted }: Matching<ListedRow>,
  template: TemplateVersion | null,
): Promise<KnownAward[]> {
  const outdated: KnownAward[] = [];
  if (template === null) return outdated;
  const isOutdated = ({ state, ownTemplate, templateVersionId }: KnownAward) =>
    state === "valid" && ownTemplate === null && templateVersionId !== template.id;
  for await (const chunk of inChunks([...changed, ...unchanged, ...edited])) {
    for (const { award } of chunk) if (isOutdated(award)) outdated.push(award);
  }
  for await (const chunk of inChunks(unlisted)) outdated.push(...chunk.filter(isOutdated));
  return outdated;
}
