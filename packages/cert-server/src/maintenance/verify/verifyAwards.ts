import type { PublicSearchScope } from "cert-api";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/sql.ts";
import { awardGroups, type Group } from "./awardGroups.ts";
import { checkAward, type StoredGroup } from "./checkAward.ts";
import type { Problem } from "./problem.ts";

/** Checks every award with its versions, holders, keys and numbers, and calls `count` for each. */
export async function* verifyAwards({ stream, engine }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(engine);
  const streams = [
    stream(`select a.id, a.number, a.state, a.version, coalesce(t.public_search, 'all') from award a
      left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    stream(`select award_id, version, name, content, issued_on, valid_until, template_version_id,
      address_base_id, salt, digest from award_version order by award_id${bytes}, version`),
    stream(`select award_id, version, position, name from award_holder order by award_id${bytes}, version, position`),
    stream(`select award_id, key, rank, shared from award_key order by award_id${bytes}`),
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
  const [awards = [], versions = [], holders = [], keys = [], taken = [], photos = [], pdfs = [], erasures = []] = rows;
  const [award] = awards;
  return {
    id,
    isErased: erasures.length > 0,
    award: award && {
      number: award[1] === null ? null : text(award, 1),
      state: text(award, 2),
      version: integer(award, 3),
      scope: text(award, 4) as PublicSearchScope,
    },
    versions: versions.map((row) => ({
      version: integer(row, 1),
      name: text(row, 2),
      content: text(row, 3),
      issuedOn: text(row, 4),
      validUntil: row[5] === null ? null : text(row, 5),
      templateVersionId: row[6] === null ? null : integer(row, 6),
      addressBaseId: row[7] === null ? null : integer(row, 7),
      salt: row[8] === null ? null : text(row, 8),
      digest: text(row, 9),
    })),
    holders: holders.map((row) => ({ version: integer(row, 1), position: integer(row, 2), name: text(row, 3) })),
    keys: keys.map((row) => ({ key: text(row, 1), rank: integer(row, 2), shared: integer(row, 3) })),
    taken: taken.map((row) => text(row, 1)),
    photos: photos.map((row) => ({ version: integer(row, 1), name: text(row, 2), hash: text(row, 3) })),
    pdfs: pdfs.map((row) => ({ version: integer(row, 1), hash: text(row, 2) })),
  };
}

const text = (row: Row, index: number) => String(row[index]);
const integer = (row: Row, index: number) => Number(row[index]);
