import { publishProblem } from "../../activity.ts";
import { dataKeys } from "../../dataKeys.ts";
import { FIND_MAX } from "../../limits.ts";
import { activityMessages } from "../../refusalMessages.ts";
import type { Activity, UploadReport } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { found, MemoryRefusal, nextId, pageOf, type State } from "./state.ts";

/** Rows of a list of comma-separated values without quotes: enough for tests, which have no spreadsheet here. */
async function readRows(file: Blob): Promise<Record<string, string>[]> {
  const [header = "", ...lines] = (await file.text()).trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
}

function readPublishable(state: State, id: string) {
  const activity = found(state.activities, id);
  const problem = publishProblem(activity);
  if (problem) throw new MemoryRefusal(problem);
  const rows = state.lists.get(activity.nameList ?? "") ?? [];
  const known = new Set(state.awards.map(({ number }) => number));
  return { activity, rows, fresh: rows.filter((row) => !known.has(row[dataKeys.number] ?? "")) };
}

export const activityHandlers: Handlers<"activity"> = {
  list: ({ page }, { state }) => pageOf(state.activities, page),
  listAll: (_, { state }) => state.activities.map(({ id, name, template }) => ({ id, name, template })),
  find: ({ text }, { state }) => state.activities.filter(({ name }) => name.includes(text)).slice(0, FIND_MAX),
  create({ name }, { state, session }) {
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
    };
    state.activities.push(activity);
    return activity;
  },
  update: ({ id, name }, { state }) => Object.assign(found(state.activities, id), { name }),
  remove({ id }, { state }) {
    const activity = found(state.activities, id);
    if (state.awards.some((award) => award.activity?.id === id)) {
      throw new MemoryRefusal("conflict", activityMessages.hasAwards);
    }
    state.activities.splice(state.activities.indexOf(activity), 1);
    return { id };
  },
  async upload({ id, field, file }, { state }) {
    const activity = found(state.activities, id);
    const reference = `upload-${nextId(state)}`;
    const fileName = file instanceof File ? file.name : "file";
    const uploaded = { id: reference, fileName, size: file.size, at: new Date().toISOString() };
    const problems = { problems: [], problemTotal: 0 };
    if (field === "template") {
      Object.assign(activity, { template: reference, templateFile: uploaded });
      const preview = `/api/activity/preview/id/${id}.pdf`;
      return { kind: "template", file: uploaded, placeholders: [], fonts: [], pages: 1, preview, ...problems };
    }
    const rows = await readRows(file);
    state.lists.set(reference, rows);
    Object.assign(activity, { nameList: reference, nameListFile: uploaded });
    const columns = Object.keys(rows[0] ?? {});
    const firstRows = rows.slice(0, 5).map((row) => columns.map((column) => row[column] ?? ""));
    const report: UploadReport = {
      kind: "name_list",
      file: uploaded,
      columns,
      awards: rows.length,
      rows: rows.length,
      firstRows,
      ...problems,
    };
    return report;
  },
  plan({ id }, { state }) {
    const { rows, fresh } = readPublishable(state, id);
    const counts = { created: fresh.length, changed: 0, unchanged: rows.length - fresh.length, unlisted: 0, edited: 0 };
    return { ...counts, token: `plan-${state.awards.length}`, confirmations: [], replacedTemplate: null };
  },
  progress({ id }, { state }) {
    const { awards } = found(state.activities, id);
    return { running: false, done: awards, total: awards, step: "" };
  },
  publish({ id, plan }, { state }) {
    const { activity, rows, fresh } = readPublishable(state, id);
    if (plan !== undefined && plan !== `plan-${state.awards.length}`) throw new MemoryRefusal("stale");
    const publishedAt = new Date().toISOString();
    const year = /\d{4}/.exec(activity.name)?.[0] ?? publishedAt.slice(0, 4);
    for (const { 姓名: name = "", ...values } of fresh) {
      const serial = String(nextId(state)).padStart(5, "0");
      const number = values[dataKeys.number] ?? `${year}-${id.padStart(4, "0")}-${serial}`;
      state.awards.push({
        id: `memory-${nextId(state)}`,
        name,
        content: JSON.stringify({ 活动名称: activity.name, 年份: year, ...values, 证书编号: number }),
        template: activity.template,
        number,
        activity: { id, name: activity.name },
        state: "valid",
        version: 1,
        issuedOn: publishedAt.slice(0, 10),
      });
    }
    const awards = state.awards.filter((award) => award.activity?.id === id && award.state === "valid").length;
    Object.assign(activity, { publishedAt, awards });
    const unchanged = rows.length - fresh.length;
    return { created: fresh.length, changed: 0, unchanged, unlisted: 0, edited: 0, publishedAt, awards };
  },
};
