import { parseContent } from "../../nouns/award.ts";
import { dataKeys, holderSeparator } from "../../nouns/dataKeys.ts";
import { toReason } from "../../wire/reasons.ts";
import type { Award, Handout } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { fieldRefusal, getRow, MemoryRefusal, type Context, type State } from "./state.ts";

/** Which certificates of an activity are downloaded, as the endpoints take it. */
interface Selection {
  id: string;
  awards?: string | undefined;
  group?: string | undefined;
  downloaded?: "no" | undefined;
}

/** What an award says in a column; undefined: it has no such column. */
export function findValue({ name, content }: Award, column: string): string | undefined {
  if (column === dataKeys.name) return name;
  const value = parseContent(content)?.[column];
  return typeof value === "object" ? value.join(holderSeparator) : value;
}

/** The valid awards of an activity. */
export const listValid = ({ awards }: State, id: string): Award[] =>
  awards.filter(({ activity, state }) => activity?.id === id && state === "valid");

/** How many valid awards an activity has, how many of them were downloaded, and what they can be grouped by. */
function describeHandout(state: State, id: string): Handout {
  const valid = listValid(state, getRow(state.activities, id).id);
  const names = valid.flatMap(({ content }) => Object.keys(parseContent(content) ?? {}));
  const columns = [...new Set([dataKeys.name, ...names])].filter((name) => name !== dataKeys.number);
  return {
    awards: valid.length,
    downloaded: valid.filter((award) => state.downloaded.has(award.id)).length,
    columns: columns.map((name) => ({
      name,
      values: new Set(valid.map((award) => findValue(award, name)).filter((value) => value !== undefined)).size,
    })),
  };
}

/** In place of a workbook a text is given: a line for each award that nobody has downloaded. */
function listUndownloaded(state: State, id: string): File {
  const activity = getRow(state.activities, id);
  const lines = selectAwards(state, { id, downloaded: "no" }).map(({ number, name }) => `${number ?? ""} ${name}\n`);
  return new File(lines, `${activity.name}-未下载.xlsx`);
}

/** The valid awards that are selected, those of one group together. Refuses what the server refuses. */
function selectAwards(state: State, { id, awards: text, group, downloaded }: Selection): Award[] {
  const valid = listValid(state, id);
  const wanted = text === undefined ? null : new Set(text.split(",").filter((award) => award !== ""));
  const chosen = valid.filter((award) => wanted === null || wanted.delete(award.id));
  if (wanted !== null && wanted.size > 0) {
    throw fieldRefusal("invalid", "awards", toReason("activity.otherAwards", { count: wanted.size }));
  }
  if (chosen.length === 0) throw new MemoryRefusal("notFound", toReason("activity.noCertificates"));
  const selected = downloaded === "no" ? chosen.filter((award) => !state.downloaded.has(award.id)) : chosen;
  if (selected.length === 0) throw new MemoryRefusal("notFound", toReason("activity.noUndownloaded"));
  if (group === undefined) return selected;
  if (valid.every((award) => findValue(award, group) === undefined)) {
    throw fieldRefusal("invalid", "group", toReason("activity.unknownColumn", { column: group }));
  }
  return [...Map.groupBy(selected, (award) => findValue(award, group) ?? "").values()].flat();
}

/** In place of an archive or a PDF a text is given: a line for each certificate, with its number and its name. */
function download(selection: Selection, { state }: Context, extension: "zip" | "pdf"): File {
  const activity = getRow(state.activities, selection.id);
  const lines = selectAwards(state, selection).map(({ number, name }) => `${number ?? ""} ${name}\n`);
  return new File(lines, `${activity.name}.${extension}`, { type: `application/${extension}` });
}

/** How the in-memory API answers the downloads of many certificates. */
export const downloadHandlers = {
  handout: ({ id }, { state }) => describeHandout(state, id),
  undownloaded: ({ id }, { state }) => listUndownloaded(state, id),
  zip: (selection, context) => download(selection, context, "zip"),
  pdf: (selection, context) => download(selection, context, "pdf"),
  selectedZip: (selection, context) => download(selection, context, "zip"),
  selectedPdf: (selection, context) => download(selection, context, "pdf"),
} satisfies Handlers<"activity">;
