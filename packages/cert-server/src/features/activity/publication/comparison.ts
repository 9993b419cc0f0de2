import { createHash } from "node:crypto";
import {
  recipientHeaders,
  dataKeys,
  findHolderAnswer,
  holderSeparator,
  isRowCountHeader,
  parseContent,
  toInputError,
  toReason,
} from "cert-api";
import { eachInTurn } from "../../../batches/inChunks.ts";
import type { Db } from "../../../db/tables.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits, type NameList } from "../../../sheets/index.ts";
import {
  type ActivityFacts,
  contentFingerprint,
  createAwardContentWriter,
  withoutKeys,
  withoutNumber,
} from "../activity/awardContent.ts";
import { listIssuedAwards } from "../../award/award/issue/issuedAwards.ts";
import { createAnswerComparison } from "../../award/holderCheck/awardHolderChecks.service.ts";
import { type ActivityWithList, listOmissions } from "../nameList/reading/prepareList.ts";
import { listNames, type PrintedNames } from "../template/placeholders.ts";
import { type KnownAward, type ListedRow, type Matching, matchRows } from "./matchRows.ts";
import { listRows } from "./pendingAwards.ts";

export interface Comparison {
  matching: Matching;
  /** Changes when the list, the template or the issued awards change, and with them possibly the outcome. */
  token: string;
}

interface ComparisonInput {
  activity: ActivityWithList;
  facts: ActivityFacts;
  template: TemplateVersion | null;
  list: NameList;
  overwriteEdited?: boolean | undefined;
  lock?: boolean;
}

/** Compares a list with the awards of its activity; refuses rows that match none with certainty. */
export async function compare(db: Db, cipher: Cipher, input: ComparisonInput): Promise<Comparison> {
  const comparison = await matchAwards(db, cipher, input);
  const { unclear } = comparison.matching;
  if (unclear.length > 0) throw toUnclearRefusal(unclear);
  return comparison;
}

export async function matchAwards(
  db: Db,
  cipher: Cipher,
  { activity, facts, template, list, overwriteEdited = false, lock = false }: ComparisonInput,
): Promise<Comparison> {
  const token = createHash("sha256").update(describeInput({ activity, facts, template }));
  const { awards, originals } = await listKnownAwards(db, activity, { list, template, lock });
  await eachInTurn(awards, ({ id, version, state }) => void token.update(`${id} ${version} ${state}\n`));
  const rows = await listRows(list, facts);
  const writeContent = createAwardContentWriter(list.columns, facts);
  const matching = await matchRows(rows, awards, {
    overwriteEdited,
    findDecision: createDecisionFinder(activity, awards),
    isKnownAs: await findComparison(db, cipher, { activity, originals }),
    ...(facts.validityMonths !== null && {
      contentFor: (row: ListedRow, issuedOn: string) => writeContent(row, row.number, issuedOn),
    }),
  });
  return { matching, token: token.digest("base64url") };
}

/** Describes what a plan is made of, in the form of 0.1.0 unless there is something that it did not know: schedules hold tokens. */
function describeInput({ activity, facts, template }: Pick<ComparisonInput, "activity" | "facts" | "template">) {
  const { spelling = null, ...answers } = activity.answers;
  return JSON.stringify([
    facts,
    activity.template?.id,
    template?.id,
    activity.nameList?.id,
    activity.sheets,
    activity.photos?.id,
    activity.certificates?.id,
    activity.matches,
    activity.skipped,
    spelling,
    activity.decisions,
    activity.holderCheck,
    activity.columnUses,
    ...(Object.keys(answers).length > 0 ? [answers] : []),
  ]);
}

/** Returns a function that finds the decision on a row; undefined if none was made, or its award has changed since. */
function createDecisionFinder({ decisions }: ActivityWithList, awards: readonly KnownAward[]) {
  if (decisions.length === 0) return undefined;
  const byPlace = new Map(decisions.map((decision) => [toPlace(decision), decision]));
  const byId = new Map(awards.map((award) => [award.id, award]));
  return (row: ListedRow): KnownAward | null | undefined => {
    const decision = byPlace.get(toPlace(row));
    if (decision === undefined || decision.award === null) return decision?.award;
    const award = byId.get(decision.award);
    return award?.version === decision.version ? award : undefined;
  };
}

export const toPlace = ({ sheet, row }: { sheet?: string | undefined; row: number }): string => `${row} ${sheet ?? ""}`;

/**
 * Returns a function that tells whether a row and an award that look alike belong together. It uses values that contents
 * do not show: the holder answers of the last publish, or the full value from before the holder check. Returns undefined
 * if contents show everything.
 */
async function findComparison(
  db: Db,
  cipher: Cipher,
  {
    activity: { id, holderCheck, columnUses },
    originals,
  }: { activity: ActivityWithList; originals: ReadonlyMap<string, string> },
): Promise<((row: ListedRow, award: KnownAward) => boolean) | undefined> {
  if (holderCheck === null) {
    const hidesColumns = originals.size > 0 || Object.values(columnUses).includes("omit");
    return hidesColumns ? () => false : undefined;
  }
  const { column, digits } = holderCheck;
  const isAnswer = cipher.canEncrypt ? await createAnswerComparison(db, cipher, id) : () => false;
  return ({ holderAnswers }, award) => {
    if (isAnswer(award.id, holderAnswers)) return true;
    const fullValues = parseContent(originals.get(award.id) ?? "{}")?.[column] ?? [];
    return [fullValues].flat().some((value) => holderAnswers.includes(findHolderAnswer(value, digits) ?? ""));
  };
}

function toUnclearRefusal(rows: readonly ListedRow[]): Refusal {
  const errors = rows.slice(0, listLimits.problems).map(({ sheet, row, holders }) => {
    const reason = toReason("activity.needsNumber", { name: holders.join(holderSeparator) });
    return toInputError(reason, { sheet, row, column: dataKeys.number });
  });
  const { row = 0, sheet } = rows[0] ?? {};
  const place = { row, count: rows.length, ...(sheet !== undefined && { sheet }) };
  return new Refusal("conflict", toReason("activity.needsNumbers", place), { errors, total: rows.length });
}

export const countOutcome = ({ created, changed, unchanged, unlisted, edited }: Matching) => ({
  created: created.length,
  changed: changed.length,
  unchanged: unchanged.length,
  unlisted: unlisted.length,
  edited: edited.length,
});

interface ComparedList {
  list: Pick<NameList, "columns" | "rowNumbers">;
  template: PrintedNames | null;
  lock: boolean;
}

/** Lists the issued awards as they are compared with rows, and in full where keys were dropped, by award id. */
async function listKnownAwards(
  db: Db,
  activity: ActivityWithList,
  { list, template, lock }: ComparedList,
): Promise<{ awards: KnownAward[]; originals: ReadonlyMap<string, string> }> {
  const dropColumns = createColumnDropper(list, { ...activity, template });
  const awards: KnownAward[] = [];
  const originals = new Map<string, string>();
  for await (const chunk of listIssuedAwards(db, activity.id, { lock })) {
    for (const award of chunk) {
      const content = dropColumns(award.content);
      const { published } = award;
      if (content !== award.content) originals.set(award.id, award.content);
      awards.push({
        ...award,
        content,
        published: published && { ...published, content: dropColumns(published.content) },
        fingerprint: contentFingerprint(content),
        unnumberedFingerprint: contentFingerprint(withoutNumber(content)),
      });
    }
  }
  return { awards, originals };
}

/**
 * Creates a function that removes keys from the content of issued awards: addresses that the template printed then, the column
 * of the holder check, columns that are no longer imported, and numbers of rows. Such an award matches its row, and its next
 * version lacks these keys. Columns that the list still has or the template prints are kept.
 */
function createColumnDropper(
  { columns, rowNumbers = [] }: ComparedList["list"],
  {
    template,
    holderCheck,
    columnUses,
  }: Pick<ActivityWithList, "holderCheck" | "columnUses"> & { template: PrintedNames | null },
): (content: string) => string {
  const usedColumns = new Set([...columns, ...listNames(template)]);
  const hiddenColumns = new Set([
    ...recipientHeaders,
    ...listOmissions(columnUses),
    ...rowNumbers,
    holderCheck?.column,
  ]);
  const isDropped = (key: string) => !usedColumns.has(key) && (hiddenColumns.has(key) || isRowCountHeader(key));
  return (content) => {
    const keys = Object.keys(parseContent(content) ?? {}).filter(isDropped);
    return keys.length === 0 ? content : withoutKeys(content, keys);
  };
}
