import { findIssueDay, holderSeparator } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { createIdBatch } from "../../../crypto/randomId.ts";
import { eachInTurn, inChunks } from "../../../batches/inChunks.ts";
import type { NameList } from "../../../sheets/index.ts";
import { numberKey } from "../../../text/numberKey.ts";
import { selectUndownloaded, createRunningNumbers, type Reissue } from "../../award/award/issue/issue.service.ts";
import type { NewVersion } from "../../award/award/issue/awardRows.ts";
import { findNextRunningNumber, setNextRunningNumber } from "../../award/award/issue/issuedAwards.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import {
  createAwardContentWriter,
  createContentWriter,
  numberPrefix,
  rowYear,
  type ActivityFacts,
} from "../activity/awardContent.ts";
import type { KnownAward, ListedRow, Matching } from "./matchRows.ts";
import type { EndpointInput } from "../../../http/mount.ts";

export async function listRows(list: NameList, facts: ActivityFacts): Promise<ListedRow[]> {
  const writeContent = createContentWriter(list.columns, facts);
  const rows: ListedRow[] = [];
  await eachInTurn(list.rows, ({ sheet, row, holders, number, values, addresses = {}, holderAnswers = [] }) => {
    const content = writeContent({ values }, number);
    const year = rowYear(list.columns, { values }, facts.year);
    rows.push({ sheet, row, holders, number, values, content, year, addresses, holderAnswers });
  });
  return rows;
}

interface PendingOptions extends Pick<ReissueOptions, "list" | "facts" | "template"> {
  today: string;
}

/**
 * Builds new awards with ids and numbers, in the order of the rows. Rows without a number get the next one of the
 * activity's counter. An existing certificate gets no number, since its PDF cannot show one, and keeps its own issue date.
 */
export async function toPendingAwards(
  tx: Tx,
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

async function listNumberKeys({ rows }: NameList): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  await eachInTurn(rows, ({ number }) => {
    if (number !== null) keys.add(numberKey(number));
  });
  return keys;
}

/** A new version of an award. `checked` is true if its row was already checked with this template; see `createPreflight`. */
export interface PlannedReissue extends Reissue {
  checked: boolean;
}

interface ReissueOptions {
  list: NameList;
  facts: ActivityFacts;
  /** Null for existing certificates. */
  template: TemplateVersion | null;
  templateChoice: NonNullable<EndpointInput<"publication", "publish">["template"]>;
  /** True if the same publish revokes or withdraws awards that are no longer listed. Those are not reissued. */
  endsUnlisted: boolean;
}

/**
 * Builds the new versions of awards whose text changes or that get another template. A reissued award keeps its issue
 * date, and its template unless the request says otherwise. An award with its own template always keeps that.
 */
export async function toPendingReissues(
  db: Db,
  matching: Matching,
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
  const reissue = (award: KnownAward, issue: Omit<NewVersion, "id" | "version">, checked: boolean) => {
    const { id, version, addressBaseId } = award;
    reissues.push({ award, issue: { ...issue, id, version: version + 1, addressBaseId }, checked });
  };
  await eachInTurn(changed, ({ award, row: { holders, ...row } }) => {
    const templateVersionId = versionFor(award);
    const number = row.number ?? award.number;
    const issuedOn = (template === null ? findIssueDay(row.content) : null) ?? award.issuedOn;
    const content = writeContent(row, number, issuedOn);
    reissue(award, { holders, content, number, templateVersionId, issuedOn }, templateVersionId === current);
  });
  const reprint = (award: KnownAward, checked: boolean) => {
    const { name, content, number, issuedOn } = award;
    const text = { holders: name.split(holderSeparator), content, number, templateVersionId: current, issuedOn };
    if (reprinted.has(award)) reissue(award, text, checked);
  };
  await eachInTurn(unchanged, ({ award }) => reprint(award, true));
  await eachInTurn(edited, ({ award }) => reprint(award, false));
  await eachInTurn(unlisted, (award) => reprint(award, false));
  return reissues;
}

/** Lists the valid awards printed with a template other than the activity's current one, without those that have their own. */
export async function listOutdatedAwards(
  { changed, unchanged, edited, unlisted }: Matching,
  template: TemplateVersion | null,
): Promise<KnownAward[]> {
  const outdated: KnownAward[] = [];
  if (template === null) return outdated;
  const isOutdated = ({ state, ownTemplate, templateVersionId }: KnownAward) =>
    state === "valid" && ownTemplate === null && templateVersionId !== template.id;
  await eachInTurn([...changed, ...unchanged, ...edited], ({ award }) => {
    if (isOutdated(award)) outdated.push(award);
  });
  for await (const chunk of inChunks(unlisted)) outdated.push(...chunk.filter(isOutdated));
  return outdated;
}
