import { dataKeys } from "../../nouns/dataKeys.ts";
import { toReason } from "../../wire/reasons.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, MemoryRefusal, type State } from "./state.ts";

/** The names of an activity's list; of one that was there from the start, those of its awards. */
function listNames({ activities, awards, lists }: State, id: string): string[] {
  const { nameList, sheets } = getRow(activities, id);
  const stored = lists.get(nameList ?? "");
  if (stored === undefined) return awards.filter(({ activity }) => activity?.id === id).map(({ name }) => name);
  const joinedSheets = stored.filter((_, index) => sheets?.[index]?.use !== "ignore");
  return joinedSheets.flatMap(({ rows }) => rows.map((row) => row[dataKeys.name] ?? ""));
}

/** Where the longest text stands, counted from 1; null where there is none. */
function findLongest(texts: readonly string[]): number | null {
  const most = Math.max(...texts.map(({ length }) => length));
  return texts.length === 0 ? null : texts.findIndex(({ length }) => length === most) + 1;
}

function getName(names: readonly string[], row?: number): string {
  const name = names[(row ?? 1) - 1];
  if (name === undefined && row !== undefined) {
    throw new MemoryRefusal("notFound", toReason("activity.noRow", { row, count: names.length }));
  }
  return name ?? "";
}

/** A drawing that stands in for the picture of a certificate. */
export const drawCertificate = (text: string): File =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595"><rect width="842" height="595" fill="#fbf7ee"/>`,
      `<text x="421" y="310" font-size="48" text-anchor="middle">${text}</text></svg>`,
    ],
    "picture.svg",
    { type: "image/svg+xml" },
  );

/** How the in-memory API shows certificates before they are issued. */
export const previewHandlers: Pick<Handlers<"activity">, "previewPicture" | "previewRow"> = {
  previewPicture: ({ id, row }, { state }) => drawCertificate(getName(listNames(state, id), row) || dataKeys.name),
  previewRow({ id, row }, { state }) {
    const names = listNames(state, id);
    const longest = findLongest(names);
    return { name: getName(names, row), total: names.length, longestName: longest, longestContent: longest };
  },
};
