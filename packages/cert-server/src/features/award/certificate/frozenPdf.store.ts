import { type Insertable, sql } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { listValues } from "../../../db/values.ts";
import type { ByteCache } from "../../../files/byteCache.ts";
import { computeHash } from "../../../files/bytes.ts";
import { joinFile, type SplitFile } from "../../../files/sharedParts.ts";

export interface VersionKey {
  award_id: string;
  version: number;
}

/** The PDF of a version that the public has been given. Every later download gets the same bytes. */
export interface FrozenPdf extends VersionKey {
  hash: string;
  size: number;
  remainder: Uint8Array;
  /** The offset and the hash of each part, see {@link selectPlaces}. */
  places: string | null;
}

/** Selects the offset and the hash of each part of a frozen PDF, joined as `f`, in the order of the file; null if it has none. */
export const selectPlaces = () => sql<string | null>`
  (select string_agg(p.start || ' ' || p.hash, ',' order by p.start) from frozen_pdf_part as p
   where p.award_id = f.award_id and p.version = f.version)`;

export function findFrozenPdf(db: Db, { award_id, version }: VersionKey): Promise<FrozenPdf | undefined> {
  return db
    .selectFrom("frozen_pdf as f")
    .innerJoin("rendition as r", "r.id", "f.rendition_id")
    .select(["f.award_id", "f.version", "f.remainder", "r.hash", "r.size", selectPlaces().as("places")])
    .where("f.award_id", "=", award_id)
    .where("f.version", "=", version)
    .executeTakeFirst();
}

/**
 * Reads the bytes of a frozen PDF. Cached parts are not read again, since on PostgreSQL the background picture takes
 * longer to read than everything else.
 * @throws Error if the bytes differ from those that were recorded
 */
export async function readFrozenPdf(
  db: Db,
  { award_id, version, hash, size, remainder, places }: FrozenPdf,
  cache: ByteCache,
): Promise<Uint8Array> {
  const parsedPlaces = (places?.split(",") ?? []).map((place) => {
    const [start, part = ""] = place.split(" ");
    return { start: Number(start), hash: part };
  });
  const blobs = await readBlobs(db, new Set(parsedPlaces.map((place) => place.hash)), cache);
  const parts = parsedPlaces.flatMap(({ start, hash: part }) => {
    const partBytes = blobs.get(part);
    return partBytes === undefined ? [] : [{ start, bytes: partBytes }];
  });
  const bytes = joinFile({ parts, remainder }, size);
  if (computeHash(bytes) !== hash) throw new Error(`The frozen PDF of ${award_id}, version ${version}, was changed.`);
  return bytes;
}

async function readBlobs(db: Db, hashes: ReadonlySet<string>, cache: ByteCache) {
  const blobs = new Map<string, Uint8Array>();
  const missing: string[] = [];
  for (const hash of hashes) {
    const bytes = cache.get(hash);
    if (bytes === undefined) missing.push(hash);
    else blobs.set(hash, bytes);
  }
  if (missing.length === 0) return blobs;
  const rows = await db.selectFrom("blob").select(["hash", "bytes"]).where("hash", "in", missing).execute();
  for (const { hash, bytes } of rows) {
    blobs.set(hash, bytes);
    cache.set(hash, bytes);
  }
  return blobs;
}

export async function listFrozenHashes(db: Db, keys: readonly VersionKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("frozen_pdf as f")
    .innerJoin("rendition as r", "r.id", "f.rendition_id")
    .select(["f.award_id", "r.hash"])
    .where(({ or, and }) =>
      or(keys.map(({ award_id, version }) => and({ "f.award_id": award_id, "f.version": version }))),
    )
    .execute();
  return new Map(rows.map(({ award_id, hash }) => [award_id, hash]));
}

export interface NewFrozenPdf extends VersionKey {
  renditionId: number;
  file: SplitFile;
  at: number;
}

/** Freezes PDFs of different awards that have none, and returns the keys of those frozen now. */
export async function freezePdfs(tx: Tx, pdfs: readonly NewFrozenPdf[]): Promise<VersionKey[]> {
  if (pdfs.length === 0) return [];
  const inserted = await tx
    .insertInto("frozen_pdf")
    .values(
      pdfs.map(({ award_id, version, renditionId, file, at }) => ({
        award_id,
        version,
        rendition_id: renditionId,
        remainder: file.remainder,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["award_id", "version"])
    .execute();
  const frozen = new Set(inserted.map((key) => key.award_id));
  await storeParts(
    tx,
    pdfs.filter((pdf) => frozen.has(pdf.award_id)),
  );
  return inserted;
}

/** Rows of parts in one batch that are not bulk work, which a session would plan all of its statements anew for. */
const PARTS_MAX = 1_000;

async function storeParts(tx: Tx, pdfs: readonly NewFrozenPdf[]) {
  const parts = pdfs.flatMap(({ file, at }) =>
    file.parts.map(({ hash, bytes }) => ({ hash, size: bytes.length, bytes, created_at: at })),
  );
  await storeNewBlobs(tx, new Map(parts.map((part) => [part.hash, part])));
  const places = pdfs.flatMap(({ award_id, version, file }) =>
    file.parts.map(({ start, hash }) => ({ award_id, version, start, hash })),
  );
  await insertMany(tx, "frozen_pdf_part", places, { bulkRows: PARTS_MAX });
}

async function storeNewBlobs(tx: Tx, blobs: ReadonlyMap<string, Insertable<Tables["blob"]>>) {
  if (blobs.size === 0) return;
  const known = tx.selectFrom("blob").where("hash", "in", [...blobs.keys()]);
  const stored = new Set(await listValues(known.select("hash")));
  // All processes store them in the same order, so that none waits for another that waits for it
  const rows = [...blobs.values()].filter(({ hash }) => !stored.has(hash)).toSorted(byHash);
  if (rows.length === 0) return;
  await tx
    .insertInto("blob")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

const byHash = (a: { hash: string }, b: { hash: string }) => (a.hash < b.hash ? -1 : 1);
