import { type NameListReport, type Reason, toInputError, toReason, undecidedSheets, type UnusedColumn } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { joinSheets, needsChoice } from "../../../lists/index.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { findCertificateFacts, withCertificateProblems } from "../certificates/resolveCertificates.ts";
import { checkWholeList, type ListCheckDeps, listReport, refused } from "../check/checkActivityList.ts";
import { joinedNames, possibleNames, readList, storedList, toSheets, withMatches } from "../../listReading/usedList.ts";
import {
  findReportedUnused,
  joinUnused,
  listUnused,
  omitFromList,
  readColumnFacts,
  toStoredColumn,
} from "./unusedColumns.ts";
import { storeColumnChoice } from "./storeColumnChoice.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

export interface ColumnUseChoice {
  id: string;
  nameList: string;
  columns: readonly Pick<UnusedColumn, "name" | "use">[];
}

/** Sets which unused columns of a list are imported. Other unused columns are removed from the stored list. */
export const createColumnChoice =
  (deps: ListCheckDeps) =>
  async (choice: ColumnUseChoice, principal: Actor): Promise<NameListReport> => {
    const { store, clock } = deps;
    const activity = await getActivityWithList(store.read, parseActivityId(choice.id));
    const { id, nameList: file } = activity;
    if (file === null) throw new Refusal("nameListMissing");
    const upload = await findUpload(store.read, file.id, "name_list");
    if (file.id !== choice.nameList || upload === undefined) throw new Refusal("stale", toReason("activity.changed"));
    const imports = choice.columns.filter(({ use }) => use === "import").map(({ name, use }) => [name, use] as const);
    const readUses = { ...activity.columnUses, ...Object.fromEntries(imports) };
    const stored = await storedList(store, { ...activity, columnUses: readUses });
    const { raw, template } = stored;
    const unusedColumns = listUnused({ activity, template, list: raw, ...(await readColumnFacts(deps, id)) });
    // What the list still has is either among those, or used by now
    const missingColumns = findReportedUnused(upload.report).filter(({ name }) => !raw.columns.includes(name));
    checkNames(choice, { columns: raw.columns, choosable: [...unusedColumns, ...missingColumns] });
    const chosenUses = Object.fromEntries(choice.columns.map(({ name, use }) => [name, use]));
    const columnUses = { ...activity.columnUses, ...chosenUses };
    const isOmitted = ({ name }: UnusedColumn) => chosenUses[name] === "omit";
    const omittedColumns = unusedColumns.filter(isOmitted).map((column): UnusedColumn => ({ ...column, use: "omit" }));
    const bytes = await writeStored(activity, stored, omittedColumns);
    const list = bytes === null ? raw : await readList({ ...stored.file, bytes }, activity, template);
    const storedColumns = unusedColumns
      .filter((column) => !isOmitted(column))
      .map((column) => toStoredColumn(column, columnUses));
    const report = await reportChosen(
      deps,
      { activity, list, template },
      joinUnused(storedColumns, [...missingColumns, ...omittedColumns], columnUses),
    );
    const at = clock();
    const { pictures } = list;
    const chosen = { activity, upload, bytes, pictures, report, columnUses, columns: choice.columns };
    await storeColumnChoice(store, chosen, { principal, at });
    const certificates = await findCertificateFacts(store, activity);
    return {
      kind: "name_list",
      file,
      ...withCertificateProblems(report, certificates),
    };
  };

type StoredList = Awaited<ReturnType<typeof storedList>>;

/** Writes the list without some columns; returns null if it needs no change. */
async function writeStored(
  activity: ActivityWithList,
  { template, file, omitted: earlierOmissions }: StoredList,
  columns: readonly UnusedColumn[],
): Promise<Uint8Array | null> {
  if (columns.length === 0) return null;
  // With what a list of 0.1.0 still has of columns that were left out while it could not be written
  const omission = { columns: [...columns.map(({ name }) => name), ...earlierOmissions] };
  return omitFromList(file, omission, { choices: activity, template });
}

/**
 * Builds the report on the list with the choice applied.
 * @throws Refusal if the list then has errors
 */
async function reportChosen(
  deps: ListCheckDeps,
  {
    activity,
    list,
    template,
  }: { activity: ActivityWithList; list: StoredList["raw"]; template: StoredList["template"] },
  unusedColumns: UnusedColumn[],
): Promise<Omit<NameListReport, "kind" | "file">> {
  const whole = withMatches(list, activity.matches, template);
  const sheets = activity.sheets ?? toSheets(whole);
  const isDecided = undecidedSheets({ sheets }).length === 0;
  const names = isDecided ? new Set(joinedNames(sheets)) : possibleNames(whole);
  const joinedList = await joinSheets(whole, names);
  const { errors, warnings, problems } = await checkWholeList(deps, activity, joinedList);
  if (isDecided && errors > 0) throw refused(toReason("activity.choiceErrors", { count: errors }), problems, errors);
  return listReport(joinedList, {
    activity,
    template,
    raw: list,
    usedNames: needsChoice(whole) ? names : null,
    sheets,
    problems,
    total: errors + warnings,
    skipped: activity.skipped,
    unusedColumns,
  });
}

/** Throws a `Refusal` for columns that are not in the list, and for excluding a column that is used. */
function checkNames(
  { columns: choices }: ColumnUseChoice,
  { columns, choosable }: { columns: readonly string[]; choosable: readonly UnusedColumn[] },
): void {
  const names = new Set(choosable.map(({ name }) => name));
  const reasons = choices.flatMap(({ name: column }): Reason[] => {
    if (names.has(column)) return [];
    return [toReason(columns.includes(column) ? "activity.columnUsed" : "activity.unknownHeader", { column })];
  });
  const [firstReason] = reasons;
  if (firstReason === undefined) return;
  const errors = reasons.map((reason) => toInputError(reason, { field: "columns" }));
  throw new Refusal("invalid", firstReason, { errors });
}
