import {
  formatDay,
  holderSeparator,
  type NameListReport,
  type Reason,
  toInputError,
  toReason,
  type UnusedColumn,
} from "cert-api";
import { replaceListPhotos } from "../../../files/photos.ts";
import { findUpload, replaceUploadBytes, updateUploadReport } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { joinSheets, needsChoice } from "../../../lists/rules/joinSheets.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { requestScrub } from "../../erasure/scrub.service.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { type StoredActivity, updateActivity } from "../activity.store.ts";
import { listClaimColumns } from "../claim/claimLink.store.ts";
import { matchPlaceholders } from "../choices/listMatches.ts";
import { checkWholeList, type ListCheckDeps, listReport, refused } from "../files/checkActivityList.ts";
import { withStoredFiles } from "../files/storeArchivedFiles.ts";
import {
  countSkipped,
  joinedNames,
  possibleNames,
  readList,
  storedList,
  toSheets,
  withMatches,
} from "../files/usedList.ts";
import { takeCellPhotos } from "../photos/takeCellPhotos.ts";
import { lockActivity } from "../publish/publish.store.ts";
import { writeWithout } from "./omitUnused.ts";
import { findStoredUnused, joinUnused, listUnused, toStored } from "./unusedColumns.ts";

/** What somebody chooses for columns that nothing uses. */
export interface ColumnUseChoice {
  id: string;
  /** The list that was looked at. */
  nameList: string;
  columns: readonly Pick<UnusedColumn, "name" | "use">[];
}

/** The choice which unused columns of a list are imported: what is not is removed from the list as it is stored. */
export const createColumnChoice =
  (deps: ListCheckDeps) =>
  async (choice: ColumnUseChoice, principal: Actor): Promise<NameListReport> => {
    const { store, clock, timeZone } = deps;
    const activity = await getActivity(store.read, parseActivityId(choice.id));
    const { id, nameList: file } = activity;
    if (file === null) throw new Refusal("nameListMissing");
    const upload = await findUpload(store.read, file.id, "name_list");
    if (file.id !== choice.nameList || upload === undefined) throw listReplaced();
    const imports = choice.columns.filter(({ use }) => use === "import").map(({ name, use }) => [name, use] as const);
    const readUses = { ...activity.columnUses, ...Object.fromEntries(imports) };
    const read = await storedList(store, { ...activity, columnUses: readUses });
    const { raw, template, upload: stored, omitted } = read;
    const year = Number(formatDay(clock(), timeZone).slice(0, 4));
    const claimColumns = await listClaimColumns(store.read, id, clock());
    const unused = listUnused({ activity, template, list: raw, claimColumns, year });
    // What the list still has is either among those, or used by now
    const earlier = findStoredUnused(upload.report).filter(({ name }) => !raw.columns.includes(name));
    checkNames(choice, { columns: raw.columns, known: [...unused, ...earlier] });
    const chosen = Object.fromEntries(choice.columns.map(({ name, use }) => [name, use]));
    const columnUses = { ...activity.columnUses, ...chosen };
    const omits = unused.filter(({ name }) => chosen[name] === "omit");
    const bytes = await writeStored({ activity, template, stored, omits, omitted });
    const list = bytes === null ? raw : await readList({ ...stored, bytes }, activity, template);
    const left = omits.map((column): UnusedColumn => ({ ...column, use: "omit" }));
    const remaining = unused.filter((column) => !omits.includes(column)).map((column) => toStored(column, columnUses));
    const report = await reportChosen(
      deps,
      { activity, list, template },
      joinUnused(remaining, [...earlier, ...left], columnUses),
    );
    const at = clock();
    await withStoredFiles(store, async (photos) => {
      if (bytes !== null) await takeCellPhotos(deps, { list, bytes, stored: photos, at });
      await store.write(async (tx) => {
        if (!(await lockActivity(tx, store.engine, id))) throw new Refusal("busy");
        await refuseErasedSince(tx, activity);
        if (describeUse(await getActivity(tx, id)) !== describeUse(activity)) throw listReplaced();
        if (bytes !== null) {
          await replaceUploadBytes(tx, upload, { bytes, sealer: upload.sealed === 1 ? store.sealer : undefined, at });
          await replaceListPhotos(tx, { activityId: id, upload: file.id, photos });
          await requestScrub(tx, at);
        }
        await updateUploadReport(tx, file.id, report);
        await updateActivity(tx, id, { column_uses: JSON.stringify(columnUses), has_unpublished_changes: 1 });
        const names = (use: UnusedColumn["use"]) => joinNames(choice.columns.filter((column) => column.use === use));
        const change = { fileName: file.fileName, upload: file.id, imported: names("import"), omitted: names("omit") };
        await recordAudit(tx, { principal, at, noun: "activity", id, action: "chooseColumns", change });
      });
    });
    return { kind: "name_list", file: { ...file, size: bytes?.length ?? file.size }, ...report };
  };

type StoredList = Awaited<ReturnType<typeof storedList>>;

/** The list as it is to be stored; null: as it is. Throws a `Refusal` where it cannot be written. */
async function writeStored({
  activity,
  template,
  stored,
  omits,
  omitted,
}: {
  activity: StoredActivity;
  template: StoredList["template"];
  stored: StoredList["upload"];
  omits: readonly UnusedColumn[];
  /** What it still has of columns that were left out while it could not be written. */
  omitted: readonly string[];
}): Promise<Uint8Array | null> {
  if (omits.length === 0) return null;
  const names = [...omits.map(({ name }) => name), ...omitted];
  const bytes = await writeWithout(stored, names, { choices: activity, template });
  if (bytes === null) throw new Refusal("conflict", toReason("activity.omitErrors"));
  return bytes;
}

/** What is said of the list with the choice. Throws a `Refusal` where it has errors then. */
async function reportChosen(
  deps: ListCheckDeps,
  { activity, list, template }: { activity: StoredActivity; list: StoredList["raw"]; template: StoredList["template"] },
  unused: UnusedColumn[],
): Promise<Omit<NameListReport, "kind" | "file">> {
  const { matches, validityMonths, skipped } = activity;
  const whole = withMatches(list, matches, template);
  const sheets = activity.sheets ?? toSheets(whole);
  const isDecided = sheets.every(({ use }) => use !== null);
  const names = isDecided ? new Set(joinedNames(sheets)) : possibleNames(whole);
  const joined = await joinSheets(whole, names);
  const { errors, warnings, problems } = await checkWholeList(deps, activity, joined);
  if (isDecided && errors > 0) throw refused(toReason("activity.choiceErrors", { count: errors }), problems, errors);
  const used = needsChoice(whole) ? names : null;
  return listReport(joined, {
    problems,
    total: errors + warnings,
    sheets,
    matches: matchPlaceholders({ list, sheets: used, template, validityMonths, matches }),
    skipped: countSkipped(skipped, sheets),
    unused,
  });
}

/** Refuses columns that the list does not have, and to leave out one that is used. */
function checkNames(
  { columns: choices }: ColumnUseChoice,
  { columns, known }: { columns: readonly string[]; known: readonly UnusedColumn[] },
): void {
  const names = new Set(known.map(({ name }) => name));
  const reasons = choices.flatMap(({ name: column }): Reason[] => {
    if (names.has(column)) return [];
    return [toReason(columns.includes(column) ? "activity.columnUsed" : "activity.unknownHeader", { column })];
  });
  const [first] = reasons;
  if (first === undefined) return;
  const errors = reasons.map((reason) => toInputError(reason, { field: "columns" }));
  throw new Refusal("invalid", first, { errors });
}

const joinNames = (columns: readonly { name: string }[]): string =>
  columns.map(({ name }) => name).join(holderSeparator);

const listReplaced = () => new Refusal("stale", toReason("activity.listReplaced"));

/** What the list was read and checked with, to be compared. */
const describeUse = ({
  nameList,
  template,
  sheets,
  matches,
  skipped,
  holderCheck,
  columnUses,
}: StoredActivity): string =>
  JSON.stringify([nameList?.id, template?.id, sheets, matches, skipped, holderCheck, columnUses]);
