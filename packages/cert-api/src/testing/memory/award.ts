import { keepUnmentioned, parseContent } from "../../nouns/award.ts";
import { holdsWords, splitWords } from "../../nouns/awardText.ts";
import { formatDay } from "../../nouns/calendar.ts";
import { dataKeys, holderSeparator } from "../../nouns/dataKeys.ts";
import { normalizeTerm } from "../../nouns/search/searchTerm.ts";
import { findAwardState } from "../../nouns/awardState.ts";
import { findValidUntil, isExpired } from "../../nouns/validity.ts";
import { FIND_MAX } from "../../wire/limits.ts";
import type { Award, AwardsChanged, ListedAwardState } from "../../schemas/schemas.ts";
import { searched } from "../fixtures.ts";
import type { Handlers } from "./handlers.ts";
import { removeRow, selectRows } from "./resource.ts";
import { getRow, MemoryRefusal, nextId, toPage, toUploadedFile, toVersion, type State } from "./state.ts";

/** The day it is now where the product is. */
const today = () => formatDay(Date.now(), "Asia/Shanghai");

/** An award as it is answered: with whether it has expired. */
const toAnswer = (award: Award): Award => ({
  ...award,
  expired: isExpired(award.validUntil, today()),
});

/** The input of an award. */
const readContent = (content: string, issuedOn: string) => {
  const number = parseContent(content)?.[dataKeys.number];
  return {
    content,
    number: typeof number === "string" && number !== "" ? number : null,
    validUntil: findValidUntil(content, issuedOn),
  };
};

interface ListFilter {
  text?: string | undefined;
  state?: ListedAwardState | undefined;
  downloaded?: "yes" | "no" | undefined;
}

const filterAwards = ({ awards }: State, { text = "", state, downloaded }: ListFilter): Award[] =>
  awards.filter(
    (award) =>
      holdsWords(award, splitWords(text)) &&
      (state === undefined || findAwardState(award, today()) === state) &&
      (downloaded === undefined || (downloaded === "yes") === Boolean(award.downloadedAt)),
  );

function setState(state: State, award: Award, { to, reason }: { to: Award["state"]; reason: string | null }): Award {
  if (to === "revoked") state.revocations.set(award.id, { at: new Date().toISOString(), reason });
  else state.revocations.delete(award.id);
  return toAnswer(Object.assign(award, { state: to }));
}

/** Does something to each award that is selected: by ids, or by the filter. */
function changeMany(
  state: State,
  { awards, ...filter }: ListFilter & { awards?: string | undefined },
  change: (award: Award) => void,
): AwardsChanged {
  const ids = awards?.split(",");
  const selected = ids ? state.awards.filter(({ id }) => ids.includes(id)) : filterAwards(state, filter);
  for (const award of selected) change(award);
  return { awards: selected.length, unchanged: 0 };
}

const sortKeys: Readonly<Record<string, string>> = { holder: "name", date: "issuedOn" };

export const awardHandlers: Handlers<"award"> = {
  search({ content }, { state }) {
    const term = normalizeTerm(content);
    const textsOf = ({ name, number }: Award) => [...name.split(holderSeparator), number ?? ""].map(normalizeTerm);
    const matches = state.awards.filter((award) => textsOf(award).some((text) => text.includes(term)));
    // Who carries the term as a whole comes first
    const isPart = (award: Award) => Number(!textsOf(award).includes(term));
    return toPage(matches.toSorted((a, b) => isPart(a) - isPart(b)).map(searched), 0);
  },
  list({ page, sort = "id", ...filter }, { state }) {
    const key = sort.replace("-", "");
    const rows = selectRows(filterAwards(state, filter), { sort: sort.replace(key, sortKeys[key] ?? key) });
    return toPage(rows.map(toAnswer), page);
  },
  create({ name, content, template = null }, { state }) {
    const issuedOn = today();
    const facts = { id: `memory-${nextId(state)}`, name, template, activity: null, version: 1, issuedOn };
    const rest = { state: "valid", expired: false, existing: false, ownTemplate: null } as const;
    const award: Award = { ...facts, ...rest, ...readContent(content, issuedOn) };
    state.awards.push(award);
    state.versions.set(award.id, [toVersion(award, "manual")]);
    return toAnswer(award);
  },
  update({ id, name, content, template, reason = null }, { state }) {
    const award = getRow(state.awards, id);
    const { version, issuedOn } = award;
    const read = readContent(keepUnmentioned(content, award.content), issuedOn);
    Object.assign(award, { name, ...read, version: version + 1, ...(template !== undefined && { template }) });
    state.versions.get(id)?.push(toVersion(award, "edit", reason));
    return toAnswer(award);
  },
  remove: ({ id }, { state }) => removeRow(state.awards, id),
  find: ({ text }, { state }) =>
    state.awards
      .filter(({ id, name, number }) => id === text || name.includes(text) || number?.includes(text))
      .slice(0, FIND_MAX)
      .map(toAnswer),
  versions({ id }, { state }) {
    const versions = state.versions.get(id);
    if (versions === undefined) throw new MemoryRefusal("notFound");
    return versions;
  },
  revoke: ({ id, reason }, { state }) => setState(state, getRow(state.awards, id), { to: "revoked", reason }),
  restore: ({ id }, { state }) => setState(state, getRow(state.awards, id), { to: "valid", reason: null }),
  revokeMany: ({ reason, ...selection }, { state }) =>
    changeMany(state, selection, (award) => setState(state, award, { to: "revoked", reason })),
  withdrawMany: (selection, { state }) => changeMany(state, selection, ({ id }) => removeRow(state.awards, id)),
  upload({ id, file }, { state }) {
    const stored = toUploadedFile(state, file);
    Object.assign(getRow(state.awards, id), { template: stored.id, ownTemplate: stored });
    const preview = `/api/award/preview/id/${id}.pdf`;
    return {
      kind: "template",
      file: stored,
      placeholders: [],
      fonts: [],
      pages: 1,
      preview,
      problems: [],
      problemTotal: 0,
    };
  },
  verify({ id }, { state, origin }) {
    const award = getRow(state.awards, id);
    const { name, version, issuedOn, validUntil, content } = award;
    const { at = null, reason = null } = state.revocations.get(id) ?? {};
    const values = Object.entries(parseContent(content) ?? {}).map(([key, value]) => ({
      key,
      value: [value].flat().join(holderSeparator),
    }));
    const address = { id, address: `${origin}/v/${id}`, permanent: true, version, currentVersion: version };
    const dates = { issuedOn, validUntil, changedAt: at, updatedAt: null };
    return { ...address, ...dates, state: findAwardState(award, today()), name, reason, values };
  },
  erase({ id }, { state }) {
    removeRow(state.awards, id);
    return { awards: 1, files: 0, rewritten: 0 };
  },
  erasable: () => toPage([], 0),
};
