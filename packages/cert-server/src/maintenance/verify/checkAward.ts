import {
  findCertificateHash,
  findCertificateNumber,
  findValidUntil,
  holderSeparator,
  parseContent,
  type PublicSearchScope,
} from "cert-api";
import { isVersionDigest } from "../../features/award/award/issue/hashVersions.ts";
import { listPhotoReferences } from "../../features/award/award/issue/listPhotoReferences.ts";
import { buildKeyRows, buildSearchRow } from "../../features/public/searchIndex/searchRows.ts";
import { numberKey } from "../../text/numberKey.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import { problem, type Problem } from "./problem.ts";
import type { Row } from "../export/snapshot.ts";
import type { Group } from "./awardGroups.ts";

export function readGroup({ id, rows }: Group) {
  const [awards = [], versions = [], holders = [], results = [], keys = [], ...others] = rows;
  const [taken = [], photos = [], pdfs = [], erasures = []] = others;
  const [award] = awards;
  return {
    id,
    // By law, so that only its number and the rows of its versions may remain
    isErased: erasures.length > 0,
    award: award && {
      number: textOrNull(award, 1),
      state: text(award, 2),
      version: integer(award, 3),
      seq: integer(award, 4),
      activityId: integerOrNull(award, 5),
      scope: text(award, 6) as PublicSearchScope,
      winnerColumn: textOrNull(award, 7),
    },
    versions: versions.map((row) => ({
      version: integer(row, 1),
      name: text(row, 2),
      content: text(row, 3),
      issuedOn: text(row, 4),
      validUntil: textOrNull(row, 5),
      templateVersionId: integerOrNull(row, 6),
      addressBaseId: integerOrNull(row, 7),
      salt: textOrNull(row, 8),
      digest: text(row, 9),
      programHash: textOrNull(row, 10),
    })),
    holders: holders.map((row) => ({ version: integer(row, 1), position: integer(row, 2), name: text(row, 3) })),
    results: results.map((row) => ({
      award: integer(row, 1),
      award_id: text(row, 0),
      activity_id: integerOrNull(row, 2),
      number: textOrNull(row, 3),
      scope: text(row, 4) as PublicSearchScope,
      result: text(row, 5),
      valid_until: textOrNull(row, 6),
    })),
    keys: keys.map((row) => ({
      key: text(row, 1),
      rank: integer(row, 2),
      sort: integer(row, 3),
      award: integer(row, 4),
      shared: integer(row, 5),
    })),
    taken: taken.map((row) => text(row, 1)),
    photos: photos.map((row) => ({ version: integer(row, 1), name: text(row, 2), hash: text(row, 3) })),
    pdfs: pdfs.map((row) => ({ version: integer(row, 1), hash: text(row, 2) })),
  };
}

const text = (row: Row, index: number) => String(row[index]);
const integer = (row: Row, index: number) => Number(row[index]);
const textOrNull = (row: Row, index: number) => (row[index] === null ? null : text(row, index));
const integerOrNull = (row: Row, index: number) => (row[index] === null ? null : integer(row, index));

export type StoredGroup = ReturnType<typeof readGroup>;
type StoredAward = NonNullable<StoredGroup["award"]>;

/** Checks an award by deriving all other data from its versions again. Returns the problems found. */
export function checkAward(group: StoredGroup): Problem[] {
  const { award } = group;
  if (award === undefined) return orphans(group);
  if (group.isErased) return checkErased(group, award);
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
function orphans({ id, isErased, holders, results, keys, taken }: StoredGroup): Problem[] {
  const parts = { award_holder: holders, search_award: results, award_key: keys, number_taken: taken };
  return [
    ...(isErased ? [problem("erasure", id, messages.noAward)] : []),
    ...Object.entries(parts).flatMap(([table, rows]) =>
      rows.length > 0 ? [problem(table, id, messages.noAward)] : [],
    ),
  ];
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
  const numbers = new Set([toNumberKey(award.number), ...taken]);
  return [
    ...(award.state === "withdrawn" ? [] : [problem("award", id, messages.erasedState(award.state))]),
    ...Object.entries(remains).flatMap(([table, rows]) =>
      rows.length > 0 ? [problem(table, id, messages.notErased(table))] : [],
    ),
    ...[...numbers].flatMap((number) =>
      number === null || taken.includes(number) ? [] : [problem("number_taken", id, messages.numberNotTaken(number))],
    ),
  ];
}

function checkVersions({ id, versions }: StoredGroup, current: number): Problem[] {
  const problems: Problem[] = [];
  for (const [index, stored] of versions.entries()) {
    const { version, content, issuedOn, validUntil } = stored;
    const name = `${id}/${version}`;
    const expected = (versions[index - 1]?.version ?? 0) + 1;
    const wrong = (message: string) => problems.push(problem("award_version", name, message));
    if (version !== expected) wrong(messages.versionGap(expected, version));
    if (validUntil !== findValidUntil(content, issuedOn))
      wrong(messages.value("valid_until", validUntil ?? messages.nothing));
    if (!isVersionDigest(stored.digest, toFacts(id, stored))) wrong(messages.versionChanged);
  }
  const last = versions.at(-1)?.version;
  if (last !== undefined && last !== current) problems.push(problem("award", id, messages.notLast(current, last)));
  return problems;
}

const toFacts = (id: string, version: StoredGroup["versions"][number]) => ({
  award_id: id,
  version: version.version,
  name: version.name,
  content: version.content,
  template_version_id: version.templateVersionId,
  issued_on: version.issuedOn,
  address_base_id: version.addressBaseId,
  program_hash: version.programHash,
  salt: version.salt,
});

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
  for (const key of ever)
    if (!taken.includes(key)) problems.push(problem("number_taken", id, messages.numberNotTaken(key)));
  for (const key of taken) if (!ever.has(key)) problems.push(problem("number_taken", id, messages.numberOfOther(key)));
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

const toNumberKey = (number: string | null) => (number === null ? null : numberKey(number));

function checkSearchIndex(group: StoredGroup, award: StoredAward): Problem[] {
  const { id, versions, holders, results, keys } = group;
  const version = award.state === "valid" ? versions.find(({ version }) => version === award.version) : undefined;
  const names = holders.filter(({ version }) => version === award.version).map(({ name }) => name);
  const { seq, activityId, number, scope, winnerColumn } = award;
  const expectedRows =
    version === undefined
      ? []
      : [buildSearchRow({ ...version, award: seq, id, activityId, holders: names, number, scope, winnerColumn })];
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
