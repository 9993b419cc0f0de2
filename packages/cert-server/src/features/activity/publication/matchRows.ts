import { dataKeys, existingKeys, findCertificateHash, findValidityText, holderSeparator, parseContent } from "cert-api";
import { eachInTurn } from "../../../batches/inChunks.ts";
import type { RowAddresses } from "../../../sheets/index.ts";
import { numberKey } from "../../../text/numberKey.ts";
import type { IssuedAward } from "../../award/award/issue/issuedAwards.ts";
import { contentFingerprint, withoutKeys } from "../activity/awardContent.ts";
import { pairNamesakes } from "./pairNamesakes.ts";

/** A row of the list as an award would state it. `number` and the number in `content` are missing if the list gives none. */
export interface ListedRow {
  sheet: string | undefined;
  row: number;
  holders: readonly string[];
  number: string | null;
  content: string;
  year: string;
  values: readonly string[];
  addresses: RowAddresses;
  holderAnswers: readonly string[];
}

/** An award of the activity with fingerprints of its content, with and without its number. */
export interface KnownAward extends IssuedAward {
  fingerprint: string;
  unnumberedFingerprint: string;
}

interface Match {
  award: KnownAward;
  row: ListedRow;
}

export interface Matching {
  created: ListedRow[];
  changed: Match[];
  unchanged: Match[];
  /** Awards that were edited, revoked or withdrawn by hand; they stay as they are. */
  edited: Match[];
  unlisted: KnownAward[];
  /** Rows without a number that may belong to awards that no row matches, with no way to tell. */
  unclear: ListedRow[];
  /** Awards that no row matches and that were revoked or withdrawn. */
  ended: KnownAward[];
}

interface MatchOptions {
  /** True to make awards that were edited by hand say what the list says. */
  overwriteEdited?: boolean | undefined;
  /** Returns the content that a row gives an award issued on a day (`YYYY-MM-DD`). Defaults to the content of the row. */
  contentFor?: (row: ListedRow, issuedOn: string) => string;
  /** Returns the award that was chosen for a row without a number, null if the row was said to be new. */
  findDecision?: ((row: ListedRow) => KnownAward | null | undefined) | undefined;
  /**
   * Set if the list distinguishes holders by values that contents do not show: holder answers or columns that are not
   * imported. Returns true if those values show that a row belongs to an award. Otherwise rows match awards that look
   * alike only one to one.
   */
  isKnownAs?: ((row: ListedRow, award: KnownAward) => boolean) | undefined;
}

interface MatchState extends MatchOptions {
  result: Matching;
  unmatchedAwards: Set<KnownAward>;
  matchedRows: Set<ListedRow>;
  ambiguousRows: Set<ListedRow>;
}

/**
 * Matches rows to awards by number and by decision. Other rows without a number match awards with the same holders and content (docs/spec.md,
 * section 18), including the content that was published before an edit by hand. Differences in a validity that comes from
 * the activity's rule, and in the PDF of an existing certificate, do not count. The remaining ones match by name, where
 * that is unambiguous.
 */
export async function matchRows(rows: readonly ListedRow[], awards: readonly KnownAward[], options: MatchOptions) {
  const result: Matching = {
    created: [],
    changed: [],
    unchanged: [],
    edited: [],
    unlisted: [],
    unclear: [],
    ended: [],
  };
  if (awards.length === 0) return { ...result, created: [...rows] };
  const state: MatchState = {
    ...options,
    result,
    unmatchedAwards: new Set(awards),
    matchedRows: new Set(),
    ambiguousRows: new Set(),
  };
  await matchByNumber(rows, state);
  const newRows = matchByDecision(rows, state);
  const openRows = rows.filter((row) => row.number === null && !state.matchedRows.has(row) && !newRows.has(row));
  await matchByContent(openRows, state);
  await matchWithoutKeys(openRows, state, { keys: ruleKeys, textOf: ({ published }) => published });
  await matchWithoutKeys(openRows, state, { keys: ruleKeys, isOpen: ({ content }) => !hasValidity(content) });
  await matchWithoutKeys(openRows, state, {
    keys: fileKeys,
    isOpen: ({ content }) => findCertificateHash(content) !== null,
  });
  await matchByName(openRows, state);
  const { matchedRows, unmatchedAwards, ambiguousRows } = state;
  result.unlisted = [...unmatchedAwards].filter(({ state: awardState }) => awardState === "valid");
  result.ended = [...unmatchedAwards].filter((award) => award.state !== "valid");
  // Nor is an award issued anew because its content was edited before it was withdrawn
  const ended = new Set(result.ended.map(({ name }) => name));
  const unclear = new Set(
    openRows.filter(
      (row) =>
        !matchedRows.has(row) &&
        (ambiguousRows.has(row) || result.unlisted.length > 0 || ended.has(row.holders.join(holderSeparator))),
    ),
  );
  result.unclear = [...unclear];
  result.created = rows.filter((row) => !matchedRows.has(row) && !unclear.has(row));
  return result;
}

export function listCandidates({ unlisted, ended }: Pick<Matching, "unlisted" | "ended">, { holders }: ListedRow) {
  const isNamesake = ({ name }: KnownAward) => name === holders.join(holderSeparator);
  const others = unlisted.filter((award) => !isNamesake(award));
  return [...unlisted.filter(isNamesake), ...ended.filter(isNamesake), ...others];
}

/** Matches rows without a number to the awards that were chosen for them, and returns the rows that were said to be new. */
function matchByDecision(rows: readonly ListedRow[], state: MatchState): ReadonlySet<ListedRow> {
  const newRows = new Set<ListedRow>();
  const { findDecision } = state;
  if (findDecision === undefined) return newRows;
  for (const row of rows) {
    const award = row.number === null ? findDecision(row) : undefined;
    if (award === null) newRows.add(row);
    if (!award || !state.unmatchedAwards.has(award)) continue;
    matchOwn(state, { award, row }, award.unnumberedFingerprint);
  }
  return newRows;
}

async function matchByNumber(rows: readonly ListedRow[], state: MatchState) {
  const byNumber = new Map<string, KnownAward>();
  await eachInTurn([...state.unmatchedAwards], (award) => {
    if (award.number !== null) byNumber.set(numberKey(award.number), award);
  });
  await eachInTurn(rows, (row) => {
    const award = row.number === null ? undefined : byNumber.get(numberKey(row.number));
    if (award !== undefined) matchOwn(state, { award, row }, award.fingerprint);
  });
}

/** Matches a row to the award that is its own, whatever it says; `fingerprint` is that of what the award says. */
function matchOwn(state: MatchState, { award, row }: Match, fingerprint: string) {
  const content = state.contentFor?.(row, award.issuedOn) ?? row.content;
  addMatch(state, { award, row, isSame: rowFingerprint(row, content) === awardFingerprint(award.name, fingerprint) });
}

async function matchByContent(rows: readonly ListedRow[], state: MatchState) {
  const { contentFor, isKnownAs } = state;
  if (rows.length === 0) return;
  const awards = validFirst(state);
  const alike = Map.groupBy(awards, (award) => awardFingerprint(award.name, award.unnumberedFingerprint));
  const issueDays = [...new Set(awards.map(({ issuedOn }) => issuedOn))];
  const listGroups = (row: ListedRow) => {
    const contents = contentFor === undefined ? [row.content] : issueDays.map((issuedOn) => contentFor(row, issuedOn));
    // A row that gives its validity itself says the same of every day: each group is listed once, and with it each award
    const groups = contents.flatMap((content) => {
      const group = alike.get(rowFingerprint(row, content)) ?? [];
      return group.length === 0 ? [] : [group];
    });
    return [...new Set(groups)];
  };
  // Rows that something else tells apart choose among the awards of all days
  const findGroup = isKnownAs === undefined ? (row: ListedRow) => listGroups(row)[0] : createGroupFinder(listGroups);
  await matchAlike(rows, state, { findGroup, isSame: true });
}

/** Creates a function that finds all awards a row may belong to, as one group shared by rows with the same text. */
function createGroupFinder(listGroups: (row: ListedRow) => KnownAward[][]): (row: ListedRow) => KnownAward[] {
  const groups = new Map<string, KnownAward[]>();
  return (row) => {
    const key = rowFingerprint(row, row.content);
    const group = groups.get(key) ?? listGroups(row).flat();
    groups.set(key, group);
    return group;
  };
}

async function matchAlike(
  rows: readonly ListedRow[],
  state: MatchState,
  { findGroup, isSame }: { findGroup(row: ListedRow): KnownAward[] | undefined; isSame: boolean },
): Promise<void> {
  const { isKnownAs } = state;
  const groups = new Map<KnownAward[], ListedRow[]>();
  await eachInTurn(rows, (row) => {
    if (state.ambiguousRows.has(row)) return;
    const group = findGroup(row);
    if (group === undefined) return;
    if (isKnownAs === undefined) {
      const award = group.shift();
      if (award !== undefined) addMatch(state, { award, row, isSame });
    } else if (groups.get(group)?.push(row) === undefined) groups.set(group, [row]);
  });
  if (isKnownAs === undefined) return;
  await eachInTurn([...groups], ([group, alikeRows]) => {
    // An award may be in two groups, since rows that give their validity themselves make a group of their own beside
    // those of the activity's rule: rows of an earlier group may have it already
    const awards = group.filter((award) => state.unmatchedAwards.has(award));
    matchOneForOne({ rows: alikeRows, awards }, state, { isKnownAs, isSame });
  });
}

/** Matches rows and awards with the same text one to one, starting with those known to belong together. */
function matchOneForOne(
  { rows, awards }: { rows: readonly ListedRow[]; awards: KnownAward[] },
  state: MatchState,
  { isKnownAs, isSame }: { isKnownAs(row: ListedRow, award: KnownAward): boolean; isSame: boolean },
): void {
  const isAmbiguous = awards.length > 1;
  const otherRows = rows.filter((row) => {
    const place = rows.length === 1 && !isAmbiguous ? 0 : awards.findIndex((award) => isKnownAs(row, award));
    const [award] = place === -1 ? [] : awards.splice(place, 1);
    if (award !== undefined) addMatch(state, { award, row, isSame });
    return award === undefined;
  });
  // Whichever award went to a row would take another holder's place
  if (isAmbiguous && awards.length > 0 && otherRows.length !== awards.length) {
    for (const row of otherRows) state.ambiguousRows.add(row);
    return;
  }
  for (const row of otherRows) {
    const award = awards.shift();
    if (award !== undefined) addMatch(state, { award, row, isSame });
  }
}

interface KeysLeftOut {
  keys: readonly string[];
  isOpen?(row: ListedRow): boolean;
  /** Returns the text of an award that is compared, by default its current one; null if it has none. */
  textOf?(award: KnownAward): Pick<KnownAward, "name" | "content"> | null;
}

/**
 * Matches rows without a number to awards that differ only in some keys. For rows without a validity, the activity's rule
 * may have changed since the awards were issued. For rows of existing certificates, the PDF may have been replaced. Awards
 * that were edited by hand meet rows by the text that was published before.
 */
async function matchWithoutKeys(
  rows: readonly ListedRow[],
  state: MatchState,
  { keys, isOpen = () => true, textOf = (award) => award }: KeysLeftOut,
): Promise<void> {
  const openRows = rows.filter((row) => !state.matchedRows.has(row) && isOpen(row));
  if (openRows.length === 0) return;
  const fingerprintOf = (content: string) => contentFingerprint(withoutKeys(content, keys));
  const alike = Map.groupBy(validFirst(state), (award) => {
    const text = textOf(award);
    return text && awardFingerprint(text.name, fingerprintOf(text.content));
  });
  alike.delete(null);
  if (alike.size === 0) return;
  await matchAlike(openRows, state, {
    findGroup: (row) => alike.get(awardFingerprint(row.holders.join(holderSeparator), fingerprintOf(row.content))),
    isSame: false,
  });
}

/** Matches rows without a number to valid awards of the same holders whose content was corrected. */
async function matchByName(rows: readonly ListedRow[], state: MatchState) {
  const { matchedRows, ambiguousRows, unmatchedAwards } = state;
  const openRows = rows.filter((row) => !matchedRows.has(row) && !ambiguousRows.has(row));
  const rowsByName = Map.groupBy(openRows, ({ holders }) => holders.join(holderSeparator));
  const awardsByName = Map.groupBy(unmatchedAwards, ({ name }) => name);
  await eachInTurn([...rowsByName], ([name, namesakes]) => {
    for (const [row, award] of pairNamesakes(namesakes, awardsByName.get(name) ?? [])) {
      if (award.state === "valid") addMatch(state, { award, row, isSame: false });
    }
  });
}

function addMatch(
  { result, unmatchedAwards, matchedRows, overwriteEdited = false }: MatchState,
  { award, row, isSame }: Match & { isSame: boolean },
): void {
  matchedRows.add(row);
  unmatchedAwards.delete(award);
  if (award.state !== "valid") result.edited.push({ award, row });
  else if (isSame) result.unchanged.push({ award, row });
  else if (award.source === "edit" && !overwriteEdited) result.edited.push({ award, row });
  else result.changed.push({ award, row });
}

/** Sorts valid awards first, so that a listed award does not appear to be missing. */
const validFirst = ({ unmatchedAwards }: { unmatchedAwards: ReadonlySet<KnownAward> }): KnownAward[] =>
  [...unmatchedAwards].toSorted((a, b) => Number(b.state === "valid") - Number(a.state === "valid"));

const ruleKeys = [dataKeys.number, dataKeys.validUntil];

/** The number, which a row may lack, and the reference to the PDF of an existing certificate. */
const fileKeys = [dataKeys.number, existingKeys.file];

const hasValidity = (content: string) => findValidityText(parseContent(content) ?? {}) !== undefined;

const awardFingerprint = (name: string, contentPrint: string) => `${name}\n${contentPrint}`;

const rowFingerprint = ({ holders }: ListedRow, content: string) =>
  awardFingerprint(holders.join(holderSeparator), contentFingerprint(content));
