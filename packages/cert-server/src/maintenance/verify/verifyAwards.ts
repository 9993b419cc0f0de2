import type { PublicSearchScope } from "cert-api";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups, type Group } from "./awardGroups.ts";
import { checkAward, type StoredGroup } from "./checkAward.ts";
import type { Problem } from "./problem.ts";

export async function* verifyAwards({ stream, engine }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(engine);
  const streams = [
    stream(`select a.id, a.number, a.state, a.version, a.seq, a.activity_id, coalesce(t.public_search, 'all'),
      t.winner_column from award a left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    stream(`select v.award_id, v.version, v.name, v.content, v.issued_on, v.valid_until, v.template_version_id,
      v.address_base_id, v.salt, v.digest, t.program_hash from award_version v
      left join template_version t on t.id = v.template_version_id order by v.award_id${bytes}, v.version`),
    stream(`select award_id, version, position, name from award_holder order by award_id${bytes}, version, position`),
    stream(`select award_id, award, activity_id, number, scope, result, valid_until from search_award
      order by award_id${bytes}`),
    stream(`select coalesce(a.id, '') as award_id, k.key, k.rank, k.sort, k.award, k.shared from award_key k
      left join award a on a.seq = k.award order by coalesce(a.id, '')${bytes}`),
    stream(`select award_id, number from number_taken order by award_id${bytes}`),
    stream(`select award_id, version, name, hash from award_photo order by award_id${bytes}, version, name${bytes}`),
    stream(`select award_id, version, hash from award_pdf order by award_id${bytes}, version`),
    stream(`select subject from erasure where noun = 'award' order by subject${bytes}`),
  ];
  for await (const group of awardGroups(streams)) {
    count();
    yield* checkAward(read(group));
  }
}

function read({ id, rows }: Group): StoredGroup {
  const [awards = [], versions = [], holders = [], results = [], keys = [], ...others] = rows;
  const [taken = [], photos = [], pdfs = [], erasures = []] = others;
  const [award] = awards;
  return {
    id,
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
