import { createByteCache } from "../../files/byteCache.ts";
import { computeHash } from "../../files/bytes.ts";
import { BrokenPartsError, joinFile } from "../../files/sharedParts.ts";
import { problemMessages as say } from "../../messages.ts";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/sql.ts";
import { awardGroups } from "./awardGroups.ts";
import { problem, type Problem } from "./problem.ts";

/** The bytes of parts kept in memory for the next PDFs. Parts of a template are in all of its certificates. */
const cacheLimit = 64 * 1024 * 1024;
const pieceSize = 100;

type ReadBlob = (hash: string) => Promise<Uint8Array | undefined>;

/** Joins every frozen PDF and compares it with its record, and calls `count` for each. */
export async function* verifyFrozenPdfs(snapshot: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(snapshot.engine);
  const readBlob = createBlobReader(snapshot);
  const streams = [
    snapshot.stream(
      `select f.award_id, f.version, f.remainder, r.hash, r.size, r.award_id, r.version, r.kind, r.first_public_at
      from frozen_pdf f left join rendition r on r.id = f.rendition_id order by f.award_id${bytes}, f.version`,
      pieceSize,
    ),
    snapshot.stream(
      `select award_id, version, start, hash from frozen_pdf_part order by award_id${bytes}, version, start`,
    ),
  ];
  for await (const { rows } of awardGroups(streams)) {
    const [pdfs = [], parts = []] = rows;
    for (const pdf of pdfs) {
      count();
      const [id, version] = pdf;
      const pdfParts = parts.filter(([, partVersion]) => partVersion === version);
      const message = await findFault(pdf, pdfParts, readBlob);
      if (message !== null) yield problem("frozen_pdf", `${String(id)}/${String(version)}`, message);
    }
  }
}

/** Returns a sentence about the problem of a frozen PDF, or null if there is none. */
async function findFault(pdf: Row, parts: readonly Row[], readBlob: ReadBlob): Promise<string | null> {
  const [id, version, remainder, hash, size, renditionAward, renditionVersion, kind, firstPublic] = pdf;
  const isOfVersion = renditionAward === id && renditionVersion === version && kind === "pdf" && firstPublic !== null;
  if (!isOfVersion) return say.frozenRendition;
  if (!(remainder instanceof Uint8Array)) throw new TypeError("The column frozen_pdf.remainder holds no bytes.");
  const pieces: { start: number; bytes: Uint8Array }[] = [];
  for (const [, , start, part] of parts) {
    const bytes = await readBlob(String(part));
    if (bytes === undefined) return say.frozenHash;
    pieces.push({ start: Number(start), bytes });
  }
  try {
    return computeHash(joinFile({ parts: pieces, remainder }, Number(size))) === hash ? null : say.frozenHash;
  } catch (error) {
    if (error instanceof BrokenPartsError) return say.frozenHash;
    throw error;
  }
}

function createBlobReader({ all }: Snapshot): ReadBlob {
  const cache = createByteCache(cacheLimit);
  return async (hash) => {
    // Whatever else stands there is not the name of a blob, nor is it put into a statement
    if (!/^[0-9a-f]{64}$/u.test(hash)) return undefined;
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const [row] = await all(`select bytes from blob where hash = '${hash}'`);
    if (!(row?.bytes instanceof Uint8Array)) return undefined;
    cache.set(hash, row.bytes);
    return row.bytes;
  };
}
