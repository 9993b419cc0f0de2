import {
  holderSeparator,
  type NameListReport,
  type NameListSheet,
  type Reason,
  toInputError,
  toReason,
} from "cert-api";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { joinSheets } from "../../../lists/index.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { lockUnchanged, updateActivity } from "../../activity/storedActivity.ts";
import { checkCertificates, updateReports, withCertificateProblems } from "../certificates/resolveCertificates.ts";
import { findUnused } from "../columns/unusedColumns.ts";
import { refuseWithOffer } from "./buildOffer.ts";
import { checkWholeList, type ListCheckDeps, listReport } from "../check/checkActivityList.ts";
import { setSheets } from "../../listReading/storedChoices.ts";
import { joinedNames, storedList, toSheets } from "../../listReading/usedList.ts";
import { getActivityWithList } from "../../listReading/activityWithList.ts";

export interface SheetChoice {
  id: string;
  sheets: readonly { name: string; use: "join" | "ignore" }[];
  nameList?: string | undefined;
}

export function createSheetChoice(deps: ListCheckDeps) {
  const { store, clock } = deps;

  return async (choice: SheetChoice, principal: Actor): Promise<NameListReport> => {
    const activity = await getActivityWithList(store.read, parseActivityId(choice.id));
    const { id, nameList: file } = activity;
    if (file === null) throw new Refusal("nameListMissing");
    if (choice.nameList !== undefined && choice.nameList !== file.id) {
      throw new Refusal("stale", toReason("activity.changed"));
    }
    const { raw, whole, template, file: stored } = await storedList(store, activity);
    const sheets = chooseSheets(toSheets(whole), choice.sheets);
    const usedNames = new Set(joinedNames(sheets));
    const list = await joinSheets(whole, usedNames);
    const checked = await checkWholeList(deps, activity, list);
    const { errors, problems, warnings } = checked;
    if (errors > 0) {
      const refusedList = { activity, template, file: stored, list: raw, choices: activity, sheets, checked };
      const reason = toReason("activity.sheetErrors", { count: errors });
      throw await refuseWithOffer(deps, refusedList, { reason, principal, file, field: "name_list" });
    }
    const report = listReport(list, {
      activity,
      template,
      raw,
      usedNames,
      sheets,
      problems,
      total: warnings,
      skipped: activity.skipped,
      unusedColumns: await findUnused(deps, { activity, template, list: raw, upload: file.id }),
    });
    const certificates = await checkCertificates(store, activity, list);
    await store.write(async (tx) => {
      await lockUnchanged(tx, store.engine, activity);
      await setSheets(tx, file.id, sheets);
      await updateReports(tx, activity, { upload: file.id, report, certificates });
      await updateActivity(tx, id, { has_unpublished_changes: 1 });
      const joinNames = (use: NameListSheet["use"]) =>
        sheets
          .filter((sheet) => sheet.use === use)
          .map(({ name }) => name)
          .join(holderSeparator);
      const change = { upload: file.id, join: joinNames("join"), ignore: joinNames("ignore") };
      await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "chooseSheets", change });
    });
    return { kind: "name_list", file, ...withCertificateProblems(report, certificates) };
  };
}

export function chooseSheets(sheets: readonly NameListSheet[], choice: SheetChoice["sheets"]): NameListSheet[] {
  const reasons: Reason[] = [];
  const uses = new Map<string, "join" | "ignore">();
  for (const { name, use } of choice) {
    const sheet = sheets.find((candidate) => candidate.name === name);
    if (sheet === undefined) reasons.push(toReason("activity.unknownSheet", { sheet: name }));
    else if (uses.has(name)) reasons.push(toReason("activity.sheetTwice", { sheet: name }));
    else if (use === "join" && sheet.hidden) reasons.push(toReason("activity.sheetHidden", { sheet: name }));
    else if (use === "join" && !sheet.hasName) reasons.push(toReason("activity.sheetWithoutName", { sheet: name }));
    uses.set(name, use);
  }
  const result = sheets.map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? (isOpen(sheet) ? null : sheet.use) }));
  for (const { name, use } of result)
    if (use === null) reasons.push(toReason("activity.sheetMissing", { sheet: name }));
  if (reasons.length === 0 && joinedNames(result).length === 0) reasons.push(toReason("activity.noSheetJoined"));
  const [first] = reasons;
  if (first === undefined) return result;
  const errors = reasons.map((reason) => toInputError(reason, { field: "sheets" }));
  throw new Refusal("invalid", first, { errors });
}

/** Returns true if a sheet can be joined, so that a user has to choose. */
const isOpen = ({ hasName, hidden = false }: NameListSheet) => hasName && !hidden;
