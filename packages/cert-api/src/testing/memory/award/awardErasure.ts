import { holderSeparator } from "../../../nouns/dataKeys.ts";
import { normalizeTerm } from "../../../nouns/search/searchTerm.ts";
import type { Award, ErasurePlan } from "../../../schemas/schemas.ts";
import { toReason } from "../../../wire/reasons.ts";
import type { Handlers } from "../handlers.ts";
import { found, MemoryRefusal, toPage, type State } from "../state.ts";

const erasedAt = "2025-11-03T02:00:00.000Z";

/** What is erased says nothing any more. */
const isErased = ({ name }: Award) => name === "";

const splitHolders = ({ name }: Award) => name.split(holderSeparator);

const findOfHolder = (state: State, name: string): Award[] =>
  state.awards.filter((award) =>
    splitHolders(award).some((holder) => holder !== "" && normalizeTerm(holder) === normalizeTerm(name)),
  );

function planErasure(state: State, name: string): ErasurePlan {
  const awards = findOfHolder(state, name);
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
  };
}

/** What is erased is withdrawn, and says nothing any more. */
function eraseAwards(state: State, ids: readonly string[], files = 0) {
  for (const award of state.awards) {
    if (ids.includes(award.id)) Object.assign(award, { state: "withdrawn" as const, name: "", content: "{}" });
  }
  for (const id of ids) state.versions.delete(id);
  return { awards: ids.length, files };
}

/** How the in-memory API erases awards by law. */
export const awardErasureHandlers = {
  erase({ id }, { state }) {
    if (isErased(found(state.awards, id)))
      return { awards: 0, files: 0, already: { erasedAt, reason: "request" as const } };
    return eraseAwards(state, [id]);
  },
  eraseHolder({ name, plan }, { state }) {
    const { token, awards, files } = planErasure(state, name);
    if (awards.length === 0) throw new MemoryRefusal("notFound", toReason("award.notFound"));
    if (plan !== undefined && plan !== token) throw new MemoryRefusal("stale", toReason("award.erasureChanged"));
    const ids = awards.map(({ id }) => id);
    return eraseAwards(state, ids, files.length);
  },
  erasurePlan: ({ name }, { state }) => planErasure(state, name),
  erasable({ page, text = "", state: kind }, { state }) {
    const withdrawn = state.awards.filter((award) => award.state === "withdrawn");
    const matches = ({ id, name, number, activity }: Award) =>
      [id, name, number ?? "", activity?.name ?? ""].some((value) => value.includes(text.trim()));
    const rows = withdrawn.filter(
      (award) => matches(award) && (kind === undefined || (kind === "erased") === isErased(award)),
    );
    return toPage(
      rows.map((award) => ({
        id: award.id,
        number: award.number,
        name: award.name,
        activity: award.activity,
        state: isErased(award) ? ("erased" as const) : ("withdrawn" as const),
        at: erasedAt,
        reason: isErased(award) ? ("request" as const) : null,
      })),
      page,
    );
  },
} satisfies Handlers<"award">;
