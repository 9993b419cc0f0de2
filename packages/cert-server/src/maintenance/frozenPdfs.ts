import { createByteCache } from "../files/byteCache.ts";
import { computeHash } from "../files/bytes.ts";
import { BrokenPartsError, joinFile } from "../files/sharedParts.ts";
import type { Row, Snapshot } from "./export/snapshot.ts";
import { byBytes } from "./export/catalogue.ts";
import { awardGroups } from "./verify/awardGroups.ts";

/** The bytes of parts kept in memory for the next PDFs. Parts of a template are in all of its certificates. */
const cacheLimit = 64 * 1024 * 1024;
const pieceSize = 100;

export interface JoinedPdf {
  id: string;
  version: number;
  hash: string;
  /** True if its rendition is a PDF of the same version that the public was given. */
  hasRendition: boolean;
  /** Its bytes, or null if they differ from the recorded hash. */
  bytes: Uint8Array | null;
}

type ReadBlob = (hash: string) => Promise<Uint8Array | undefined>;

export async function* joinFrozenPdfs(snapshot: Snapshot): AsyncGenerator<JoinedPdf> {
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
      const [id, version, , hash, , renditionAward, renditionVersion, kind, firstPublic] = pdf;
      const pdfParts = parts.filter(([, partVersion]) => partVersion === version);
      yield {
        id: String(id),
        version: Number(version),
        hash: String(hash),
        hasRendition: renditionAward === id && renditionVersion === version && kind === "pdf" && firstPublic !== null,
        bytes: await join(pdf, pdfParts, readBlob),
      };
    }
  }
}

async function join(pdf: Row, parts: readonly Row[], readBlob: ReadBlob): Promise<Uint8Array | null> {
  const [, , remainder, hash, size] = pdf;
  if (!(remainder instanceof Uint8Array)) throw new TypeError("The column frozen_pdf.remainder holds no bytes.");
  const pieces: { start: number; bytes: Uint8Array }[] = [];
  for (const [, , start, part] of parts) {
    const bytes = await readBlob(String(part));
    if (bytes === undefined) return null;
    pieces.push({ start: Number(start), bytes });
  }
  try {
    const joined = joinFile({ parts: pieces, remainder }, Number(size));
    return computeHash(joined) === hash ? joined : null;
  } catch (error) {
    if (error instanceof BrokenPartsError) return null;
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
