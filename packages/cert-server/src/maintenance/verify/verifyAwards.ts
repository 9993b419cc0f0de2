import { findCertificateHash, findCertificateNumber, findValidUntil, holderSeparator, parseContent } from "cert-api";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isVersionDigest } from "../../features/award/award/issue/hashVersions.ts";
import { listPhotoReferences } from "../../features/award/award/issue/listPhotoReferences.ts";
import { buildKeyRows, buildSearchRow } from "../../features/public/searchIndex/searchRows.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import { numberKey } from "../../text/numberKey.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups, type AwardRow, type Group } from "./awardGroups.ts";
import { type Problem, problem } from "./problem.ts";

export async function* verifyAwards({ stream, engine }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(engine);
  const groups = awardGroups<StoredRows>({
    awards: stream(`select a.*, a.id as award_id, coalesce(t.public_search, 'all') as scope, t.winner_column
      from award a left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    versions: stream(`select v.*, t.program_hash from award_version v
      left join template_version t on t.id = v.template_version_id order by v.award_id${bytes}, v.version`),
    holders: stream(`select * from award_holder order by award_id${bytes}, version, position`),
    results: stream(`select * from search_award order by award_id${bytes}`),
    keys: stream(`select coalesce(a.id, '') as award_id, k.* from award_key k left join award a on a.seq = k.award
      order by coalesce(a.id, '')${bytes}`),
    taken: stream(`select * from number_taken order by award_id${bytes}`),
    photos: stream(`select * from award_photo order by award_id${bytes}, version, name${bytes}`),
    pdfs: stream(`select * from award_pdf order by award_id${bytes}, version`),
    erasures: stream(`select subject as award_id from erasure where noun = 'award' order by subject${bytes}`),
  });
  for await (const group of groups) {
    count();
    yield* checkAward(group);
  }
}

type Stored<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The rows of an award. */
type StoredRows = {
  awards: AwardRow &
    Stored<"award"> &
    Pick<Stored<"search_award">, "scope"> &
    Pick<Stored<"activity">, "winner_column">;
  versions: Stored<"award_version"> & { program_hash: string | null };
  holders: Stored<"award_holder">;
  results: Stored<"search_award">;
  keys: AwardRow & Stored<"award_key">;
  taken: Stored<"number_taken">;
  photos: Stored<"award_photo">;
  pdfs: Stored<"award_pdf">;
  erasures: AwardRow;
};

type StoredGroup = Group<StoredRows>;
type StoredAward = StoredRows["awards"];

/** Checks an award by deriving all other data from its versions again. Returns the problems found. */
function checkAward(group: StoredGroup): Problem[] {
  const [award] = group.awards;
  if (award === undefined) return orphans(group);
  // By law, so that only its number and the rows of its versions may remain
  if (group.erasures.length > 0) return checkErased(group, award);
  return [
    ...checkVersions(group, award.version),
    ...checkHolders(group),
    ...checkNumbers(group, award),
    ...checkPhotos(group, award),
    ...checkPdfs(group),
    ...checkSearchIndex(group, award),
  ];
}

/** Lists the rows of an award that is gone, in tables too large for a foreign key. */
function orphans({ id, erasures: erasure, holders, results, keys, taken }: StoredGroup): Problem[] {
  const parts = { erasure, award_holder: holders, search_award: results, award_key: keys, number_taken: taken };
  return Object.entries(parts).flatMap(([table, rows]) =>
    rows.length > 0 ? [problem(table, id, messages.noAward)] : [],
  );
}

function checkErased(group: StoredGroup, award: StoredAward): Problem[] {
  const { id, versions, holders, results, keys, taken, photos, pdfs } = group;
  const remains = {
    award_version: versions.filter(({ name, content, salt }) => name !== "" || content !== "{}" || salt !== null),
    award_holder: holders,
    search_award: results,
    award_key: keys,
    award_photo: photos,
    award_pdf: pdfs,
  };
  const numbers = listTaken(taken);
  const key = toNumberKey(award.number);
  return [
    ...(award.state === "withdrawn" ? [] : [problem("award", id, messages.erasedState(award.state))]),
    ...Object.entries(remains).flatMap(([table, rows]) =>
      rows.length > 0 ? [problem(table, id, messages.notErased(table))] : [],
    ),
    ...(key === null || numbers.has(key) ? [] : [problem("number_taken", id, messages.numberNotTaken(key))]),
  ];
}

function checkVersions({ id, versions }: StoredGroup, current: number): Problem[] {
  const problems: Problem[] = [];
  for (const [index, stored] of versions.entries()) {
    const { version, content, issued_on: issuedOn, valid_until: validUntil } = stored;
    const name = `${id}/${version}`;
    const expected = (versions[index - 1]?.version ?? 0) + 1;
    const wrong = (message: string) => problems.push(problem("award_version", name, message));
    if (version !== expected) wrong(messages.versionGap(expected, version));
    if (validUntil !== findValidUntil(content, issuedOn))
      wrong(messages.value("valid_until", validUntil ?? messages.nothing));
    if (!isVersionDigest(stored.digest, stored)) wrong(messages.versionChanged);
  }
  const last = versions.at(-1)?.version;
  if (last !== undefined && last !== current) problems.push(problem("award", id, messages.notLast(current, last)));
  return problems;
}

function checkHolders({ id, versions, holders }: StoredGroup): Problem[] {
  const problems: Problem[] = [];
  for (const { version, name } of versions) {
    const versionHolders = holders.filter((holder) => holder.version === version);
    const joined = versionHolders.map((holder) => holder.name).join(holderSeparator);
    const inOrder = versionHolders.every(({ position }, index) => position === index);
    if (versionHolders.length > 0 && inOrder && joined === name) continue;
    problems.push(problem("award_holder", `${id}/${version}`, messages.holders(version)));
  }
  const versionNumbers = new Set(versions.map(({ version }) => version));
  for (const version of new Set(holders.map((holder) => holder.version))) {
    if (!versionNumbers.has(version))
      problems.push(problem("award_holder", `${id}/${version}`, messages.versionless(version)));
  }
  return problems;
}

function checkNumbers({ id, versions, taken }: StoredGroup, award: StoredAward): Problem[] {
  const problems: Problem[] = [];
  const numbers = new Map(versions.map(({ version, content }) => [version, numberIn(content)]));
  const current = numbers.get(award.version) ?? null;
  if (toNumberKey(award.number) !== toNumberKey(current) && numbers.has(award.version)) {
    problems.push(problem("award", id, messages.number(award.number ?? messages.nothing, current ?? messages.nothing)));
  }
  const ever = new Set([award.number, ...numbers.values()].map(toNumberKey).filter((key) => key !== null));
  const keys = listTaken(taken);
  for (const key of ever) if (!keys.has(key)) problems.push(problem("number_taken", id, messages.numberNotTaken(key)));
  for (const key of keys) if (!ever.has(key)) problems.push(problem("number_taken", id, messages.numberOfOther(key)));
  return problems;
}

function checkPhotos({ id, versions, photos }: StoredGroup, { state }: StoredAward): Problem[] {
  const listed = (rows: readonly { name: string; hash: string }[]) =>
    rows
      .map(({ name, hash }) => `${name} ${hash}`)
      .toSorted()
      .join("\n");
  return versions.flatMap(({ version, content }) => {
    const stored = photos.filter((photo) => photo.version === version);
    const expected = state === "withdrawn" ? [] : listPhotoReferences(content);
    return listed(stored) === listed(expected)
      ? []
      : [problem("award_photo", `${id}/${version}`, messages.photos(version))];
  });
}

/** Checks that a version has the existing certificate it refers to, even if its award is withdrawn. */
function checkPdfs({ id, versions, pdfs }: StoredGroup): Problem[] {
  return versions.flatMap(({ version, content }) => {
    const stored = pdfs.find((pdf) => pdf.version === version)?.hash ?? null;
    return stored === findCertificateHash(content)
      ? []
      : [problem("award_pdf", `${id}/${version}`, messages.existingPdf(version))];
  });
}

const numberIn = (content: string) => {
  const structured = parseContent(content);
  return structured && findCertificateNumber(structured);
};

const listTaken = (taken: StoredGroup["taken"]): ReadonlySet<string> => new Set(taken.map(({ number }) => number));

const toNumberKey = (number: string | null) => (number === null ? null : numberKey(number));

function checkSearchIndex(group: StoredGroup, award: StoredAward): Problem[] {
  const { id, versions, holders, results, keys } = group;
  const version = award.state === "valid" ? versions.find(({ version }) => version === award.version) : undefined;
  const names = holders.filter(({ version }) => version === award.version).map(({ name }) => name);
  const { seq, activity_id: activityId, number, scope, winner_column: winnerColumn } = award;
  const settings = { award: seq, id, activityId, holders: names, number, scope, winnerColumn };
  const expectedRows =
    version === undefined
      ? []
      : [buildSearchRow({ ...settings, content: version.content, validUntil: version.valid_until })];
  const problems: Problem[] = [];
  if (JSON.stringify(results) !== JSON.stringify(expectedRows))
    problems.push(problem("search_award", id, messages.searchResult));
  const expected = new Map(expectedRows.flatMap(buildKeyRows).map((row) => [row.key, row]));
  for (const { key, rank, sort, shared } of keys) {
    const right = expected.get(key);
    expected.delete(key);
    if (right === undefined) problems.push(problem("award_key", id, messages.otherKey(key)));
    else if (right.rank !== rank || right.sort !== sort || right.shared !== shared)
      problems.push(problem("award_key", id, messages.wrongKey(key)));
  }
  for (const key of expected.keys()) problems.push(problem("award_key", id, messages.missingKey(key)));
  return problems;
}
