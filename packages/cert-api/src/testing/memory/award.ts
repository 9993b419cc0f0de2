import { keepUnmentioned, parseContent } from "../../award.ts";
import { dataKeys, holderSeparator } from "../../dataKeys.ts";
import { FIND_MAX, SEARCH_TERM_MAX, SEARCH_TERM_MIN, SEARCH_TOTAL_MAX } from "../../limits.ts";
import { awardMessages as say, termMessages } from "../../refusalMessages.ts";
import type { Award, AwardVersion } from "../../schemas/schemas.ts";
import { normalizeTerm, searchTermProblem } from "../../searchTerm.ts";
import { searched } from "../fixtures.ts";
import type { Handlers } from "./handlers.ts";
import { found, MemoryRefusal, nextId, pageOf, type State } from "./state.ts";

/** A number is found by its start, or from the start of any of its segments, zeros before a serial aside. */
function numberMatches(number: string, term: string): boolean {
  const normal = normalizeTerm(number);
  const segments = [...normal.matchAll(/\p{N}+|\p{L}+/gu)];
  const starts = segments.flatMap(({ index, 0: text }) => [index, index + text.search(/[^0]|$/u)]);
  return [0, ...starts].some((start) => normal.startsWith(term, start));
}

const rank = (award: Award, term: string): number => {
  const names = award.name.split(holderSeparator).map(normalizeTerm);
  return names.includes(term) || normalizeTerm(award.number ?? "") === term ? 0 : 1;
};

/** Valid awards that the term finds, whole names and numbers first. */
export function searchAwards(state: State, content: string): Award[] {
  const problem = searchTermProblem(content);
  if (problem) {
    const message = termMessages[problem](problem === "tooShort" ? SEARCH_TERM_MIN : SEARCH_TERM_MAX);
    throw new MemoryRefusal("invalid", message, [{ field: "content", message }]);
  }
  const term = normalizeTerm(content);
  return state.awards
    .filter(({ state, name, number }) => {
      if (state !== "valid") return false;
      const named = name.split(holderSeparator).some((holder) => normalizeTerm(holder).includes(term));
      return named || (number !== null && numberMatches(number, term));
    })
    .sort((a, b) => rank(a, term) - rank(b, term));
}

const numberOf = (content: string): string | null => {
  const number = parseContent(content)?.[dataKeys.number];
  return typeof number === "string" && number.trim() !== "" ? number.trim() : null;
};

function refuseTakenNumber(state: State, number: string | null, id?: string) {
  if (number !== null && state.awards.some((award) => award.id !== id && award.number === number)) {
    throw new MemoryRefusal("conflict", say.numberTaken(number));
  }
}

function recordVersion(state: State, award: Award, source: AwardVersion["source"], why: string | null) {
  const { id, version, name, content } = award;
  const versions = state.versions.get(id) ?? [];
  state.versions.set(id, [...versions, { version, name, content, source, who: "管理员", why, at: new Date().toISOString() }]);
}

/** Awards that lists show: withdrawn ones are gone from them. */
const listed = (state: State) => state.awards.filter((award) => award.state !== "withdrawn");

export const awardHandlers: Handlers<"award"> = {
  search({ content, page = 0 }, { state }) {
    const awards = searchAwards(state, content);
    const capped = awards.length > SEARCH_TOTAL_MAX;
    const result = pageOf(awards.slice(0, SEARCH_TOTAL_MAX), page);
    return { ...result, capped, content: result.content.map(searched) };
  },
  list({ page, template }, { state }) {
    const owner = template && state.activities.find((activity) => activity.template === template);
    const awards = listed(state).filter(({ activity }) => !template || activity?.id === (owner && owner.id));
    return pageOf(awards, page);
  },
  create({ name, content, template = null }, { state }) {
    const number = numberOf(content);
    refuseTakenNumber(state, number);
    const award: Award = {
      id: `memory-${nextId(state)}`,
      name,
      content,
      template,
      number,
      activity: null,
      state: "valid",
      version: 1,
      issuedOn: new Date().toISOString().slice(0, 10),
    };
    state.awards.push(award);
    recordVersion(state, award, "manual", null);
    return award;
  },
  update({ id, name, content: written, template, version, reason = null }, { state }) {
    const award = found(listed(state), id);
    const content = keepUnmentioned(written, award.content);
    if (version !== undefined && version !== award.version) throw new MemoryRefusal("stale");
    if (parseContent(award.content) && !parseContent(content)) {
      throw new MemoryRefusal("invalid", say.notStructured, [{ field: "content", message: say.notStructured }]);
    }
    const number = numberOf(content);
    refuseTakenNumber(state, number, id);
    Object.assign(award, { name, content, number, version: award.version + 1 });
    if (template !== undefined) award.template = template;
    recordVersion(state, award, "edit", reason);
    return award;
  },
  remove({ id }, { state }) {
    found(listed(state), id).state = "withdrawn";
    return { id };
  },
  find({ text }, { state }) {
    const term = normalizeTerm(text);
    const matches = ({ id, name, number }: Award) =>
      id === text || normalizeTerm(name).includes(term) || normalizeTerm(number ?? "").includes(term);
    return listed(state).filter(matches).slice(0, FIND_MAX);
  },
  versions: ({ id }, { state }) => state.versions.get(found(state.awards, id).id) ?? [],
  revoke: ({ id }, { state }) => Object.assign(found(listed(state), id), { state: "revoked" as const }),
  restore: ({ id }, { state }) => Object.assign(found(listed(state), id), { state: "valid" as const }),
  upload({ id, file }, { state }) {
    const award = found(listed(state), id);
    const reference = `upload-${nextId(state)}`;
    award.template = reference;
    const fileName = file instanceof File ? file.name : "file";
    return {
      kind: "template",
      file: { id: reference, fileName, size: file.size, at: new Date().toISOString() },
      placeholders: [],
      fonts: [],
      pages: 1,
      preview: `/api/award/preview/id/${id}.pdf`,
      problems: [],
      problemTotal: 0,
    };
  },
  verify({ id, version }, { state, origin }) {
    const award = found(state.awards, id);
    const shown = state.versions.get(id)?.find((one) => one.version === (version ?? award.version));
    if (!shown) throw new MemoryRefusal("notFound");
    const values = Object.entries(parseContent(shown.content) ?? { [dataKeys.text]: shown.content });
    return {
      id,
      address: `${origin}/v/${id}`,
      version: shown.version,
      currentVersion: award.version,
      state: award.state === "valid" && shown.version < award.version ? "superseded" : award.state,
      name: shown.name,
      issuedOn: award.issuedOn,
      changedAt: shown.version > 1 ? shown.at : null,
      reason: shown.why,
      values: values.map(([key, value]) => ({ key, value: typeof value === "string" ? value : value.join(holderSeparator) })),
    };
  },
};
