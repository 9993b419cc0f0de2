import { findContentText, keepUnmentioned, parseContent } from "../../nouns/award.ts";
import { dataKeys, holderSeparator } from "../../nouns/dataKeys.ts";
import {
  FIND_MAX,
  NUMBER_SEGMENT_AWARDS_MAX,
  PAGE_SIZE,
  SEARCH_PARTIAL,
  SEARCH_TERM_MAX,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
} from "../../wire/limits.ts";
import { findNumberPart, numberParts } from "../../nouns/search/numberParts.ts";
import { toReason } from "../../wire/reasons.ts";
import type { Activity, Award, AwardVersion, SearchedAward, Verification } from "../../schemas/schemas.ts";
import { normalizeTerm, searchTermProblem } from "../../nouns/search/searchTerm.ts";
import { searchWindow } from "../../nouns/search/searchWindow.ts";
import { addDays, formatDay, startOfDay } from "../../nouns/calendar.ts";
import { photoHash, photoReference } from "../../nouns/photo.ts";
import { findValidityText, findValidUntil, isExpired, parseValidity } from "../../nouns/validity.ts";
import { searched } from "../fixtures.ts";
import { awardErasureHandlers } from "./award/awardErasure.ts";
import { awardSelectionHandlers, filterAwards } from "./award/awardSelection.ts";
import { changeState } from "./award/changeState.ts";
import { findContact, listContacts } from "./contact.ts";
import type { Handlers } from "./handlers.ts";
import { findQuestion, prove, toAskedAward } from "./award/holderCheck.ts";
import { fieldRefusal, getRow, MemoryRefusal, nextId, toPage, type State } from "./state.ts";

const listHolders = ({ name }: Award) => name.split(holderSeparator).map(normalizeTerm);
const numberIn = ({ number }: Award) => normalizeTerm(number ?? "");

/** Whether the term is a part of a number, which depends on how many awards it is a whole segment of. */
function numberMatcher(awards: readonly Award[], term: string): (award: Award) => boolean {
  const kind = findNumberPart(term);
  if (kind === "start")
    return (award) => [numberIn(award), ...numberParts(numberIn(award)).rests].some((text) => text.startsWith(term));
  const isSegment = (award: Award) => numberParts(numberIn(award)).segments.includes(term);
  const isRare = kind === "segment" && awards.filter(isSegment).length <= NUMBER_SEGMENT_AWARDS_MAX;
  return isRare ? isSegment : () => false;
}

/** Valid awards that carry the term as a whole name or number, and those that only contain it. */
export function searchAwards(state: State, content: string): { whole: Award[]; partial: Award[] } {
  const problem = searchTermProblem(content);
  if (problem) {
    const limit = problem === "tooShort" ? SEARCH_TERM_MIN : SEARCH_TERM_MAX;
    throw fieldRefusal("invalid", "content", toReason(`term.${problem}`, { limit }));
  }
  const term = normalizeTerm(content);
  const valid = state.awards.filter((award) => award.state === "valid");
  const scopeOf = ({ activity }: Award) =>
    state.activities.find(({ id }) => id === activity?.id)?.publicSearch ?? "all";
  const whole = valid.filter(
    (award) => numberIn(award) === term || (scopeOf(award) !== "number" && listHolders(award).includes(term)),
  );
  const others = valid.filter((award) => !whole.includes(award) && scopeOf(award) === "all");
  const hasNumber = numberMatcher(others, term);
  const hasName = (award: Award) => listHolders(award).some((holder) => holder.includes(term));
  return { whole, partial: others.filter((award) => hasName(award) || hasNumber(award)) };
}

const findNumber = (content: string): string | null => {
  const number = parseContent(content)?.[dataKeys.number];
  return typeof number === "string" && number.trim() !== "" ? number.trim() : null;
};

function refuseTakenNumber(state: State, number: string | null, id?: string) {
  if (number !== null && state.awards.some((award) => award.id !== id && award.number === number)) {
    throw new MemoryRefusal("conflict", toReason("award.numberTaken", { number }));
  }
}

/** Where the product is. */
const timeZone = "Asia/Shanghai";

/** The day it is now. */
const today = () => formatDay(Date.now(), timeZone);

/** An award as the server answers it: with whether it has expired. */
const toAnswer = (award: Award): Award => ({
  ownTemplate: null,
  ...award,
  expired: isExpired(award.validUntil, today()),
});

/** Refuses a validity that cannot be read, or that ends before the award was issued, where it is not as it was. */
function checkValidity(content: string, issuedOn: string, before = "") {
  const validity = findValidityText(parseContent(content) ?? {});
  if (validity === undefined || findValidityText(parseContent(before) ?? {})?.text === validity.text) return;
  const { key, text } = validity;
  if (parseValidity(text) === null)
    throw fieldRefusal("invalid", "content", toReason("award.badValidity", { key, value: text }));
  const lastDay = findValidUntil(content, issuedOn);
  if (lastDay !== null && lastDay < issuedOn)
    throw fieldRefusal("invalid", "content", toReason("award.validityBeforeIssue", { day: lastDay, issuedOn }));
}

function recordVersion(state: State, award: Award, source: AwardVersion["source"], why: string | null) {
  const { id, version, name, content, validUntil = null } = award;
  const versions = state.versions.get(id) ?? [];
  state.versions.set(id, [
    ...versions,
    { version, name, content, source, who: "管理员", why, at: new Date().toISOString(), validUntil },
  ]);
}

/** What is true of a version: what happened to the award comes before what became of it by time. */
function verdictOf({ state, version }: Award, selected: AwardVersion): Verification["state"] {
  if (state !== "valid") return state;
  if (selected.version < version) return "superseded";
  return isExpired(selected.validUntil, today()) ? "expired" : "valid";
}

/** The reason of a correction is the administrators' own note; that of publishing anew is meant for everybody. */
const publicReason = ({ source, why }: AwardVersion): string | null => (source === "publish" ? why : null);

/** When an award came to a state other than valid, seen from one of its versions, and why as far as everybody may know. */
function findChange(state: State, award: Award, selected: AwardVersion): Pick<Verification, "changedAt" | "reason"> {
  const change = state.stateChanges.get(award.id);
  if (award.state !== "valid") {
    const { erasedAt } = state.erasures.get(award.id) ?? {};
    return { changedAt: erasedAt ?? change?.at ?? selected.at, reason: change?.reason ?? null };
  }
  const next = state.versions.get(award.id)?.find(({ version }) => version === selected.version + 1);
  if (next) return { changedAt: next.at, reason: publicReason(next) };
  const hasExpired = isExpired(selected.validUntil, today());
  const expiredAt = hasExpired ? startOfDay(addDays(selected.validUntil ?? "", 1), timeZone) : null;
  return {
    changedAt: expiredAt === null ? null : new Date(expiredAt).toISOString(),
    reason: publicReason(selected),
  };
}

/** Awards that lists show: withdrawn ones are gone from them. */
const listShown = (state: State) => filterAwards(state, {});

/** What an award's activity shows beside its winner. */
function toWinnerDetail({ activity, content }: Award, { activities }: State): { winnerDetail?: string } {
  const { winnerColumn } = activities.find(({ id }) => id === activity?.id) ?? {};
  const winnerDetail = winnerColumn ? findContentText(content, winnerColumn) : "";
  return winnerDetail === "" ? {} : { winnerDetail };
}

const orderValues: Readonly<Record<string, (award: Award) => string | null | undefined>> = {
  number: (award) => award.number,
  activity: ({ activity }) => activity?.name,
  holder: ({ name }) => name,
  date: ({ issuedOn }) => issuedOn,
};
const collator = new Intl.Collator("zh-CN");

/** Awards in the order that a list asks for; as they are in that of their making. What has no value comes last. */
function orderAwards(awards: readonly Award[], sort: string): readonly Award[] {
  const key = sort.replace("-", "");
  const read = orderValues[key];
  const compare = (a: Award, b: Award) => collator.compare(read?.(a) ?? "\u{10ffff}", read?.(b) ?? "\u{10ffff}");
  const orderedAwards = read ? awards.toSorted(compare) : awards;
  return sort.startsWith("-") ? orderedAwards.toReversed() : orderedAwards;
}

/** Whether awards of an activity are found by their whole number alone. */
const isNumberOnly = ({ publicSearch }: Activity): boolean => publicSearch === "number";

/** What a search for a term shows of an award. Beside a winner nothing is shown that is asked for first. */
function toSearchedAward(award: Award, state: State, term: string): SearchedAward {
  const searchedAward = {
    ...searched(award),
    ...(isExpired(award.validUntil, today()) && { expired: true }),
    ...(award.existing && { existing: true }),
  };
  const check = state.holderChecks.get(award.id);
  return check === undefined
    ? { ...searchedAward, ...toWinnerDetail(award, state) }
    : toAskedAward(searchedAward, check.holderCheck, term);
}

/** How the in-memory API answers the endpoints of awards. */
export const awardHandlers: Handlers<"award"> = {
  search({ content, page = 0 }, { state }) {
    const { whole, partial } = searchAwards(state, content);
    const wholePages = whole.slice(0, SEARCH_TOTAL_MAX);
    const { number, totalPages, room } = searchWindow({
      asked: page,
      whole: wholePages.length,
      partial: SEARCH_PARTIAL,
    });
    const partialAwards = partial.slice(0, room);
    const awards = [...wholePages.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE), ...partialAwards];
    const total = wholePages.length + partialAwards.length;
    const isCapped = total < whole.length + partial.length;
    const contacts = listContacts(awards, state);
    return {
      content: awards.map((award) => toSearchedAward(award, state, content)),
      totalPages: total === 0 ? 0 : totalPages,
      number,
      total,
      ...(isCapped && { capped: true, whole: awards.length - partialAwards.length }),
      ...(total === 0 && state.activities.some(isNumberOnly) && { byNumberOnly: true as const }),
      ...(contacts.length > 0 && { contacts }),
    };
  },
  ...awardSelectionHandlers,
  ...awardErasureHandlers,
  list({ page, sort = "id", ...filter }, { state }) {
    const awardPage = toPage(orderAwards(filterAwards(state, filter), sort), page);
    return { ...awardPage, content: awardPage.content.map(toAnswer) };
  },
  create({ name, content, template = null }, { state }) {
    const number = findNumber(content);
    refuseTakenNumber(state, number);
    const issuedOn = today();
    checkValidity(content, issuedOn);
    const award: Award = {
      id: `memory-${nextId(state)}`,
      name,
      content,
      template,
      number,
      activity: null,
      state: "valid",
      version: 1,
      issuedOn,
      validUntil: findValidUntil(content, issuedOn),
    };
    state.awards.push(award);
    recordVersion(state, award, "manual", null);
    return toAnswer(award);
  },
  update({ id, name, content: written, template, version, reason = null }, { state }) {
    const award = getRow(listShown(state), id);
    const content = keepUnmentioned(written, award.content);
    if (version !== undefined && version !== award.version) throw new MemoryRefusal("stale");
    if (award.existing && template) throw new MemoryRefusal("conflict", toReason("award.existingWithoutTemplate"));
    if (parseContent(award.content) && !parseContent(content)) {
      throw fieldRefusal("invalid", "content", toReason("award.notStructured"));
    }
    const number = findNumber(content);
    refuseTakenNumber(state, number, id);
    checkValidity(content, award.issuedOn, award.content);
    const validUntil = findValidUntil(content, award.issuedOn);
    Object.assign(award, { name, content, number, validUntil, version: award.version + 1 });
    if (template !== undefined) award.template = template;
    recordVersion(state, award, "edit", reason);
    return toAnswer(award);
  },
  remove({ id }, { state }) {
    changeState(state, getRow(listShown(state), id), "withdrawn");
    return { id };
  },
  find({ text }, { state }) {
    const term = normalizeTerm(text);
    const matches = ({ id, name, number }: Award) =>
      id === text || normalizeTerm(name).includes(term) || normalizeTerm(number ?? "").includes(term);
    return listShown(state).filter(matches).slice(0, FIND_MAX).map(toAnswer);
  },
  versions: ({ id }, { state }) => state.versions.get(getRow(state.awards, id).id) ?? [],
  revoke({ id, reason }, { state }) {
    const award = getRow(listShown(state), id);
    changeState(state, award, "revoked", reason);
    return toAnswer(award);
  },
  restore({ id, reason = null }, { state }) {
    const award = getRow(listShown(state), id);
    changeState(state, award, "valid", reason);
    return toAnswer(award);
  },
  upload({ id, file }, { state }) {
    const award = getRow(listShown(state), id);
    if (award.existing) throw new MemoryRefusal("conflict", toReason("award.existingWithoutTemplate"));
    const reference = `upload-${nextId(state)}`;
    award.template = reference;
    const fileName = file instanceof File ? file.name : "file";
    award.ownTemplate = { id: reference, fileName };
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
  photo({ id, name, version, reason = null }, { state }) {
    const award = getRow(listShown(state), id);
    if (version !== undefined && version !== award.version) throw new MemoryRefusal("stale");
    const content = parseContent(award.content);
    if (photoHash(content?.[name]) === null)
      throw new MemoryRefusal("conflict", toReason("award.noPhotoFrame", { name }));
    const reference = photoReference(String(award.version + 1).padStart(64, "0"));
    Object.assign(award, { content: JSON.stringify({ ...content, [name]: reference }), version: award.version + 1 });
    recordVersion(state, award, "edit", reason);
    return toAnswer(award);
  },
  prove: (input, { state }) => prove(input, state),
  verify({ id, version, proof }, { state, origin, session }) {
    const award = getRow(state.awards, id);
    const requestedVersion = state.versions
      .get(id)
      ?.find((candidate) => candidate.version === (version ?? award.version));
    if (!requestedVersion) throw new MemoryRefusal("notFound");
    const contact = findContact(award, state);
    const erasure = state.erasures.get(id);
    const holderCheck = session === null && award.state !== "withdrawn" ? findQuestion(state, id, proof) : null;
    const isDisclosed =
      holderCheck === null && award.state !== "withdrawn" && requestedVersion.version === award.version;
    const validUntil = (isDisclosed && requestedVersion.validUntil) || null;
    const values = isDisclosed
      ? Object.entries(parseContent(requestedVersion.content) ?? { [dataKeys.text]: requestedVersion.content })
      : [];
    return {
      id,
      address: `${origin}/v/${id}`,
      lasting: true,
      version: requestedVersion.version,
      currentVersion: award.version,
      state: erasure ? "erased" : verdictOf(award, requestedVersion),
      name: isDisclosed ? requestedVersion.name : "",
      issuedOn: award.issuedOn,
      validUntil,
      updatedAt: requestedVersion.version > 1 ? requestedVersion.at : null,
      ...findChange(state, award, requestedVersion),
      ...(holderCheck !== null && { reason: null }),
      ...(contact !== null && { contact }),
      ...(award.existing && { existing: true, ...(isDisclosed && { fileHash: "0".repeat(64) }) }),
      values: values.map(([key, value]) => ({
        key,
        value: typeof value === "string" ? value : value.join(holderSeparator),
      })),
      ...(holderCheck !== null && { holderCheck }),
    };
  },
};
