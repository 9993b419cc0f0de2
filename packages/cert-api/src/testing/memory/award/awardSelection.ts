import { holdsWords, splitWords } from "../../../nouns/awardText.ts";
import { formatDay } from "../../../nouns/calendar.ts";
import { isExpired } from "../../../nouns/validity.ts";
import type { Award, AwardsChanged, AwardVerdict } from "../../../schemas/schemas.ts";
import { toReason } from "../../../wire/reasons.ts";
import type { Handlers } from "../handlers.ts";
import { MemoryRefusal, type State } from "../state.ts";
import { changeState } from "./changeState.ts";

/** What narrows a list of awards, as the endpoints take it. */
interface ListFilter {
  template?: string | null | undefined;
  text?: string | undefined;
  state?: AwardVerdict | undefined;
  downloaded?: "yes" | "no" | undefined;
}

/** Which awards a deed is done to, as the endpoints take it. */
interface Selection extends ListFilter {
  awards?: string | undefined;
  count: number;
}

/** The awards that a list shows: withdrawn ones are gone from it. */
export function filterAwards(state: State, { template, text = "", state: verdict, downloaded }: ListFilter): Award[] {
  const owner =
    template &&
    state.activities.find((activity) => activity.template === template || activity.certificatesFile?.id === template);
  const today = formatDay(Date.now(), "Asia/Shanghai");
  const verdictOf = ({ state: kind, validUntil }: Award) =>
    kind === "valid" && isExpired(validUntil, today) ? "expired" : kind;
  return state.awards.filter(
    (award) =>
      award.state !== "withdrawn" &&
      (!template || award.activity?.id === (owner && owner.id)) &&
      holdsWords(award, splitWords(text)) &&
      (verdict === undefined || verdictOf(award) === verdict) &&
      (downloaded === undefined || matchesDownloads(award, downloaded)),
  );
}

/** Whether an award was downloaded, or can be and was not: what is revoked is neither unless it was before. */
const matchesDownloads = ({ downloadedAt, state }: Award, downloaded: "yes" | "no"): boolean =>
  downloaded === "yes" ? Boolean(downloadedAt) : !downloadedAt && state === "valid";

/** The awards that are selected. Refuses what the server refuses. */
function selectAwards(state: State, { awards, count, ...filter }: Selection): Award[] {
  const ids = awards === undefined ? null : [...new Set(awards.split(",").filter((id) => id !== ""))];
  const selected = filterAwards(state, ids === null ? filter : {});
  const total = ids === null ? selected.length : ids.length;
  if (total !== count) throw new MemoryRefusal("stale", toReason("award.selectionChanged", { count: total }));
  if (ids === null) return selected;
  const matches = selected.filter(({ id }) => ids.includes(id));
  if (matches.length < ids.length) throw new MemoryRefusal("notFound", toReason("award.selectionGone"));
  return matches;
}

function changeStates(
  state: State,
  selection: Selection & { reason?: string | null | undefined },
  { from, to }: { from: readonly Award["state"][]; to: Award["state"] },
): AwardsChanged {
  const awards = selectAwards(state, selection);
  const affected = awards.filter((award) => from.includes(award.state));
  for (const award of affected) changeState(state, award, to, selection.reason ?? null);
  return { awards: affected.length, unchanged: awards.length - affected.length };
}

/** In place of a workbook or an archive a text is given: a line for each award, with its number and its name. */
const toFile = (awards: readonly Award[], name: string, type: string): File =>
  new File(
    awards.map(({ number, name: holder }) => `${number ?? ""} ${holder}\n`),
    name,
    { type },
  );

/** How the in-memory API answers what is done to many awards. */
export const awardSelectionHandlers = {
  revokeMany: (request, { state }) => changeStates(state, request, { from: ["valid"], to: "revoked" }),
  restoreMany: (request, { state }) => changeStates(state, request, { from: ["revoked"], to: "valid" }),
  withdrawMany: (request, { state }) => changeStates(state, request, { from: ["valid", "revoked"], to: "withdrawn" }),
  exportMany: (request, { state }) =>
    toFile(
      selectAwards(state, request),
      "奖证.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ),
  zipMany(request, { state }) {
    const valid = selectAwards(state, request).filter((award) => award.state === "valid");
    if (valid.length === 0) throw new MemoryRefusal("notFound", toReason("award.nothingToDownload"));
    return toFile(valid, "奖证.zip", "application/zip");
  },
} satisfies Handlers<"award">;
