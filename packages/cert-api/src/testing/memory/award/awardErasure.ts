import { parseContent } from "../../../nouns/award.ts";
import { holderSeparator } from "../../../nouns/dataKeys.ts";
import { normalizeTerm } from "../../../nouns/search/searchTerm.ts";
import type { Award, ErasurePlan } from "../../../schemas/schemas.ts";
import type { ErasureReason } from "../../../wire/erasureReasons.ts";
import { toReason } from "../../../wire/reasons.ts";
import type { Handlers } from "../handlers.ts";
import { getRow, MemoryRefusal, toPage, type State } from "../state.ts";
import { changeState } from "./changeState.ts";

/** When awards were withdrawn: no more is remembered of it. */
const withdrawnAt = "2025-11-03T02:00:00.000Z";

const splitHolders = ({ name }: Award) => name.split(holderSeparator);

/** Whose awards are meant, as the endpoints take it. */
interface HolderQuery {
  name: string;
  key?: string | undefined;
  value?: string | undefined;
}

/** Whether an award says a value: in the column of that name, in any where none is named, or as its number. */
function holdsValue({ number, content }: Award, { key = "", value = "" }: HolderQuery): boolean {
  const [column, term] = [normalizeTerm(key), normalizeTerm(value)];
  if (term === "" || normalizeTerm(number ?? "") === term) return true;
  return Object.entries(parseContent(content) ?? {})
    .filter(([name]) => column === "" || normalizeTerm(name) === column)
    .some(([, texts]) => [texts].flat().some((text) => normalizeTerm(text) === term));
}

const findOfHolder = (state: State, query: HolderQuery): Award[] =>
  state.awards.filter(
    (award) =>
      splitHolders(award).some((holder) => holder !== "" && normalizeTerm(holder) === normalizeTerm(query.name)) &&
      holdsValue(award, query),
  );

function planErasure(state: State, query: HolderQuery): ErasurePlan {
  const { name } = query;
  const awards = findOfHolder(state, query);
  const spellings = awards.flatMap(splitHolders).filter((holder) => normalizeTerm(holder) === normalizeTerm(name));
  const activities = state.activities.filter(({ id }) => awards.some(({ activity }) => activity?.id === id));
  return {
    token: awards.map(({ id, version, state: kind }) => `${id} ${version} ${kind}`).join(","),
    spellings: [...new Set(spellings)],
    awards: awards.map((award) => ({
      id: award.id,
      number: award.number,
      name: award.name,
      activity: award.activity,
      state: award.state,
      isShared: splitHolders(award).length > 1,
      addresses: 0,
      deliveries: 0,
    })),
    files: activities.flatMap(({ id, name: activityName, nameListFile }) =>
      nameListFile
        ? [{ ...nameListFile, kind: "name_list" as const, activity: { id, name: activityName }, isUsed: true }]
        : [],
    ),
    mentions: activities
      .filter((activity) => spellings.some((spelling) => activity.name.includes(spelling)))
      .map(({ id, name: activityName }) => ({ kind: "activity" as const, activity: { id, name: activityName } })),
  };
}

/** What is erased is withdrawn, and says nothing any more. */
function eraseAwards(state: State, awards: readonly Award[], reason: ErasureReason): void {
  const erasedAt = new Date().toISOString();
  for (const award of awards) {
    changeState(state, award, "withdrawn");
    Object.assign(award, { name: "", content: "{}", validUntil: null });
    state.erasures.set(award.id, { erasedAt, reason });
    state.holderChecks.delete(award.id);
    for (const version of state.versions.get(award.id) ?? [])
      Object.assign(version, { name: "", content: "{}", why: null, validUntil: null });
  }
}

/** How the in-memory API erases awards by law. */
export const awardErasureHandlers = {
  erase({ id, reason }, { state }) {
    const award = getRow(state.awards, id);
    const already = state.erasures.get(id);
    if (already !== undefined) return { awards: 0, files: 0, rewritten: 0, already };
    eraseAwards(state, [award], reason);
    return { awards: 1, files: 0, rewritten: 0 };
  },
  eraseHolder({ plan, reason, ...query }, { state }) {
    const { token, files } = planErasure(state, query);
    const awards = findOfHolder(state, query);
    if (awards.length === 0) throw new MemoryRefusal("notFound", toReason("award.notFound"));
    if (plan !== undefined && plan !== token) throw new MemoryRefusal("stale", toReason("award.erasureChanged"));
    eraseAwards(state, awards, reason);
    return { awards: awards.length, files: 0, rewritten: files.length };
  },
  erasurePlan: (query, { state }) => planErasure(state, query),
  erasable({ page, text = "", state: kind }, { state }) {
    const withdrawnAwards = state.awards.filter((award) => award.state === "withdrawn");
    const matches = ({ id, name, number, activity }: Award) =>
      [id, name, number ?? "", activity?.name ?? ""].some((value) => value.includes(text.trim()));
    const rows = withdrawnAwards.filter(
      (award) => matches(award) && (kind === undefined || (kind === "erased") === state.erasures.has(award.id)),
    );
    return toPage(
      rows.map((award) => {
        const { id, number, name, activity } = award;
        const { erasedAt = withdrawnAt, reason = null } = state.erasures.get(id) ?? {};
        const kind = reason === null ? ("withdrawn" as const) : ("erased" as const);
        return { id, number, name, activity, state: kind, at: erasedAt, reason };
      }),
      page,
    );
  },
} satisfies Handlers<"award">;
