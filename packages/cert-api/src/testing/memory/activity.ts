import { publishProblem, undecidedSheets } from "../../nouns/activity.ts";
import { advanceActivityName } from "../../nouns/names/advanceActivityName.ts";
import { dataKeys } from "../../nouns/dataKeys.ts";
import { applyValidityRule, findValidUntil } from "../../nouns/validity.ts";
import { FIND_MAX } from "../../wire/limits.ts";
import { toReason, type Reason } from "../../wire/reasons.ts";
import type { Activity, NameListSheet, PlanRow } from "../../schemas/schemas.ts";
import { blanksHandlers } from "./blanks.ts";
import { buildReport } from "./buildReport.ts";
import { claimHandlers } from "./claim.ts";
import { downloadHandlers } from "./download.ts";
import { galleryHandlers } from "./gallery.ts";
import type { Handlers } from "./handlers.ts";
import { listChoiceHandlers, offerChoices } from "./listChoices.ts";
import { noticeHandlers } from "./notice.ts";
import { previewHandlers } from "./preview.ts";
import { selectRows } from "./resource.ts";
import { storeReport, storeTemplate } from "./storeTemplate.ts";
import { removeHolderChecks, takeHolderCheck } from "./award/holderCheck.ts";
import { fieldRefusal, getRow, MemoryRefusal, nextId, toPage, type MemorySheet, type State } from "./state.ts";

/** Rows of comma-separated values without quotes: enough for tests, which have no spreadsheet here. */
function readRows(text: string): Record<string, string>[] {
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
}

/** The sheets of a list: those of {@link sheetsText}, else the text is the only one. */
async function readSheets(file: Blob): Promise<MemorySheet[]> {
  const [first = "", ...others] = (await file.text()).split("\f");
  if (others.length === 0) return [{ name: "", hasName: true, rows: readRows(first) }];
  return others.map((text) => {
    const [name = "", ...lines] = text.split("\n");
    const hasName = lines[0]?.split(",").includes(dataKeys.name) ?? false;
    const filled = lines.filter((line) => line !== "");
    return { name, hasName, rows: hasName ? readRows(filled.join("\n")) : filled.map((line) => ({ "": line })) };
  });
}

const countRows = (state: State, { nameList }: Activity) =>
  (state.lists.get(nameList ?? "") ?? []).reduce((total, { rows }) => total + rows.length, 0);

/** Awards that were issued with a template do not become existing certificates, nor the other way round. */
function refuseOtherKind({ awards }: State, id: string, existing: boolean): void {
  const isOther = awards.some((award) => award.activity?.id === id && (award.existing ?? false) === existing);
  const code = existing ? "activity.issuedWithCertificates" : "activity.issuedWithTemplate";
  if (isOther) throw new MemoryRefusal("conflict", toReason(code));
}

/** What was chosen for each sheet; refused when a choice is missing or cannot be. */
function chosenSheets(
  sheets: readonly NameListSheet[],
  choice: readonly { name: string; use: "join" | "ignore" }[],
): NameListSheet[] {
  const refuse = (reason: Reason) => {
    throw fieldRefusal("invalid", "sheets", reason);
  };
  const uses = new Map<string, "join" | "ignore">();
  for (const { name, use } of choice) {
    const sheet = sheets.find((candidate) => candidate.name === name);
    if (!sheet) refuse(toReason("activity.unknownSheet", { sheet: name }));
    else if (uses.has(name)) refuse(toReason("activity.sheetTwice", { sheet: name }));
    else if (use === "join" && !sheet.hasName) refuse(toReason("activity.sheetWithoutName", { sheet: name }));
    uses.set(name, use);
  }
  const chosen = sheets.map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? (sheet.hasName ? null : sheet.use) }));
  for (const { name, use } of chosen) if (use === null) refuse(toReason("activity.sheetMissing", { sheet: name }));
  if (chosen.every(({ use }) => use !== "join")) refuse(toReason("activity.noSheetJoined"));
  return chosen;
}

function readPublishable(state: State, id: string) {
  const activity = getRow(state.activities, id);
  const problem = publishProblem(activity);
  if (problem) throw new MemoryRefusal(problem);
  const open = undecidedSheets(activity).map(({ name }) => name);
  if (open.length > 0)
    throw new MemoryRefusal("sheetsUndecided", toReason("activity.sheetsUndecided", { sheets: open }));
  const all = state.lists.get(activity.nameList ?? "") ?? [];
  const rows = all.flatMap((sheet, index) => (activity.sheets?.[index]?.use === "ignore" ? [] : sheet.rows));
  const known = new Set(state.awards.map(({ number }) => number));
  return { activity, rows, fresh: rows.filter((row) => !known.has(row[dataKeys.number] ?? "")) };
}

/** Stands for the awards and the sheets that a plan was made with. */
const toPlanToken = ({ awards }: State, { sheets = [], validityMonths }: Activity) =>
  `plan-${awards.length}-${validityMonths ?? "unlimited"}-${sheets.map(({ use }) => use).join("-")}`;

/** A row of the list as the plan of a first publish lists it. */
const toPlanRow = ({ 姓名: name = "", ...values }: Record<string, string>, index: number): PlanRow => ({
  id: String(index),
  name,
  number: values[dataKeys.number] ?? null,
  state: null,
  content: JSON.stringify(values),
  row: index + 2,
  changes: [],
});

/** How the in-memory API answers the endpoints of activities. */
export const activityHandlers: Handlers<"activity"> = {
  ...downloadHandlers,
  ...blanksHandlers,
  ...claimHandlers,
  ...noticeHandlers,
  ...listChoiceHandlers,
  ...galleryHandlers,
  ...previewHandlers,
  list: ({ page, ...query }, { state }) => toPage(selectRows(state.activities, query), page),
  listAll: (_, { state }) =>
    state.activities.map(({ id, name, template, certificatesFile }) => ({
      id,
      name,
      template,
      ...(certificatesFile && { certificates: certificatesFile.id }),
    })),
  find({ text }, { state }) {
    const matching = state.activities.filter(({ name }) => name.includes(text));
    return selectRows(matching, { sort: "-id" }).slice(0, FIND_MAX);
  },
  create(
    { name, validityMonths = null, winnerColumn = null, contact = null, publicSearch = "all", holderCheck = null },
    { state, session },
  ) {
    const activity: Activity = {
      id: nextId(state),
      name,
      template: null,
      nameList: null,
      templateFile: null,
      nameListFile: null,
      department: session?.department ?? null,
      publishedAt: null,
      awards: 0,
      downloaded: 0,
      validityMonths,
      winnerColumn,
      contact,
      publicSearch,
      holderCheck,
    };
    state.activities.push(activity);
    return activity;
  },
  update({ id, name, validityMonths, winnerColumn, contact, publicSearch, holderCheck }, { state }) {
    if (holderCheck === null) removeHolderChecks(state, id);
    return Object.assign(getRow(state.activities, id), {
      name,
      ...(validityMonths !== undefined && { validityMonths }),
      ...(winnerColumn !== undefined && { winnerColumn }),
      ...(contact !== undefined && { contact }),
      ...(publicSearch !== undefined && { publicSearch }),
      ...(holderCheck !== undefined && { holderCheck }),
    });
  },
  copy({ id, name }, { state }) {
    const source = getRow(state.activities, id);
    const reference = `upload-${nextId(state)}`;
    const { sheets: _sheets, hasUnpublishedChanges: _changes, ...kept } = source;
    const copy: Activity = {
      ...kept,
      id: nextId(state),
      name: name ?? advanceActivityName(source.name),
      template: source.template && reference,
      templateFile: source.templateFile && { ...source.templateFile, id: reference },
      nameList: null,
      nameListFile: null,
      photosFile: null,
      certificatesFile: null,
      publishedAt: null,
      awards: 0,
    };
    state.templates.set(reference, state.templates.get(source.template ?? "") ?? "");
    state.activities.push(copy);
    return copy;
  },
  remove({ id }, { state }) {
    const activity = getRow(state.activities, id);
    if (state.awards.some((award) => award.activity?.id === id)) {
      throw new MemoryRefusal("conflict", toReason("activity.hasAwards"));
    }
    state.activities.splice(state.activities.indexOf(activity), 1);
    return { id };
  },
  async upload({ id, field, file, onErrors }, { state }) {
    const activity = getRow(state.activities, id);
    const reference = `upload-${nextId(state)}`;
    const fileName = file instanceof File ? file.name : "file";
    const uploaded = { id: reference, fileName, size: file.size, at: new Date().toISOString() };
    const problems = { problems: [], problemTotal: 0 };
    if (field === "template") {
      refuseOtherKind(state, id, true);
      activity.certificatesFile = null;
      return storeTemplate(state, activity, { file: uploaded, text: await file.text() });
    }
    if (field === "photos") {
      Object.assign(activity, { photosFile: uploaded });
      const awards = countRows(state, activity);
      return storeReport(state, {
        kind: "photos",
        file: uploaded,
        photos: awards,
        awards,
        matched: awards,
        ...problems,
      });
    }
    if (field === "certificates") {
      refuseOtherKind(state, id, false);
      delete activity.photoNames;
      Object.assign(activity, { template: null, templateFile: null, certificatesFile: uploaded });
      const certificates = countRows(state, activity);
      return storeReport(state, {
        kind: "certificates",
        file: uploaded,
        certificates,
        awards: certificates,
        matched: certificates,
        ...problems,
      });
    }
    const all = await readSheets(file);
    if (onErrors === "offer") offerChoices(state, activity, { file: uploaded, sheets: all });
    state.lists.set(reference, all);
    const sheets = all.map(({ name, hasName, rows }): NameListSheet => ({
      name,
      rows: rows.length,
      hasName,
      use: hasName ? null : "ignore",
    }));
    delete activity.sheets;
    Object.assign(activity, { nameList: reference, nameListFile: uploaded, ...(all.length > 1 && { sheets }) });
    return storeReport(state, buildReport(uploaded, all, activity.sheets));
  },
  report({ id, field }, { state }) {
    const activity = getRow(state.activities, id);
    const { template, nameList, photosFile, certificatesFile } = activity;
    const archive = { template: undefined, name_list: undefined, photos: photosFile, certificates: certificatesFile }[
      field
    ];
    if ((field === "photos" || field === "certificates") && !archive) {
      throw new MemoryRefusal("notFound", toReason("activity.noReport"));
    }
    const reference = archive?.id ?? (field === "template" ? template : nameList);
    if (reference === null) throw new MemoryRefusal(field === "template" ? "templateMissing" : "nameListMissing");
    const report = state.reports.get(reference);
    if (!report) throw new MemoryRefusal("notFound", toReason("activity.noReport"));
    return report;
  },
  sheets({ id, sheets, nameList }, { state }) {
    const activity = getRow(state.activities, id);
    const { nameListFile } = activity;
    if (!nameListFile) throw new MemoryRefusal("nameListMissing");
    if (nameList !== undefined && nameList !== nameListFile.id) {
      throw new MemoryRefusal("stale", toReason("activity.listReplaced"));
    }
    activity.sheets = chosenSheets(activity.sheets ?? [], sheets);
    return storeReport(state, buildReport(nameListFile, state.lists.get(nameListFile.id) ?? [], activity.sheets));
  },
  recompile({ id, token }, { state }) {
    const { template } = getRow(state.activities, id);
    if (template === null) throw new MemoryRefusal("templateMissing");
    if (token !== undefined && token !== template) {
      throw new MemoryRefusal("stale", toReason("activity.recompileChanged"));
    }
    const sample = { preview: `/api/activity/preview/id/${id}.pdf?version=1`, pages: 1, hash: "0".repeat(64) };
    return { changed: false, before: sample, after: sample };
  },
  recompilePlan({ id }, { state }) {
    const { template } = getRow(state.activities, id);
    if (template === null) throw new MemoryRefusal("templateMissing");
    const fonts = [{ asked: "方正小标宋简体", used: "方正小标宋简体", substituted: false }];
    return { changed: true, token: template, pages: { before: 1, after: 1 }, share: 0.06, fonts, problems: [] };
  },
  plan({ id }, { state }) {
    const { activity, rows, fresh } = readPublishable(state, id);
    const counts = { created: fresh.length, changed: 0, unchanged: rows.length - fresh.length, unlisted: 0, edited: 0 };
    return { ...counts, token: toPlanToken(state, activity), confirmations: [], replacedTemplate: null };
  },
  planRows({ id, plan, group, page }, { state }) {
    const { activity, fresh } = readPublishable(state, id);
    if (plan !== toPlanToken(state, activity)) throw new MemoryRefusal("stale");
    return toPage(group === "created" ? fresh.map(toPlanRow) : [], page);
  },
  progress({ id }, { state }) {
    const { awards } = getRow(state.activities, id);
    return { running: false, done: awards, total: awards, step: "", stepCode: null };
  },
  schedule({ id, at, plan }, { state }) {
    const { activity } = readPublishable(state, id);
    if (Date.parse(at) <= Date.now()) throw fieldRefusal("invalid", "at", toReason("activity.scheduleTime"));
    if (plan !== toPlanToken(state, activity)) throw new MemoryRefusal("stale");
    return Object.assign(activity, { scheduledAt: new Date(at).toISOString() });
  },
  cancelSchedule({ id }, { state }) {
    const activity = getRow(state.activities, id);
    if (!activity.scheduledAt) throw new MemoryRefusal("conflict", toReason("activity.notScheduled"));
    return Object.assign(activity, { scheduledAt: null });
  },
  publish({ id, plan }, { state }) {
    const { activity, rows, fresh } = readPublishable(state, id);
    if (plan !== undefined && plan !== toPlanToken(state, activity)) throw new MemoryRefusal("stale");
    const publishedAt = new Date().toISOString();
    const year = /\d{4}/.exec(activity.name)?.[0] ?? publishedAt.slice(0, 4);
    for (const { 姓名: name = "", ...row } of fresh) {
      const { values, check } = takeHolderCheck(row, activity);
      const serial = String(nextId(state)).padStart(5, "0");
      const number = values[dataKeys.number] ?? `${year}-${id.padStart(4, "0")}-${serial}`;
      const issuedOn = publishedAt.slice(0, 10);
      const listedContent = JSON.stringify({ 活动名称: activity.name, 年份: year, ...values, 证书编号: number });
      const content = applyValidityRule(listedContent, activity.validityMonths ?? null, issuedOn);
      const awardId = `memory-${nextId(state)}`;
      if (check !== null) state.holderChecks.set(awardId, check);
      state.awards.push({
        id: awardId,
        name,
        content,
        template: activity.template,
        ...(activity.certificatesFile && { existing: true }),
        number,
        activity: { id, name: activity.name },
        state: "valid",
        version: 1,
        issuedOn,
        validUntil: findValidUntil(content, issuedOn),
      });
    }
    const awards = state.awards.filter((award) => award.activity?.id === id && award.state === "valid").length;
    delete activity.hasUnpublishedChanges;
    Object.assign(activity, { publishedAt, awards, scheduledAt: null });
    const unchanged = rows.length - fresh.length;
    return { created: fresh.length, changed: 0, unchanged, unlisted: 0, edited: 0, publishedAt, awards };
  },
};
