import type { Tables } from "../db/tables.ts";
import { createByteCache } from "../files/byteCache.ts";
import { computeHash } from "../files/bytes.ts";
import { BrokenPartsError, joinFile } from "../files/sharedParts.ts";
import type { Snapshot } from "./export/snapshot.ts";
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

type Part = Tables["frozen_pdf_part"];
type FrozenPdf = Pick<Tables["frozen_pdf"], "award_id" | "version" | "remainder"> & {
  hash: string;
  size: number;
  is_public: number;
};

type ReadBlob = (hash: string) => Promise<Uint8Array | undefined>;

export async function* joinFrozenPdfs(snapshot: Snapshot): AsyncGenerator<JoinedPdf> {
  const bytes = byBytes(snapshot.engine);
  const readBlob = createBlobReader(snapshot);
  const groups = awardGroups<{ pdfs: FrozenPdf; parts: Part }>({
    pdfs: snapshot.stream(
      `select f.award_id, f.version, f.remainder, r.hash, r.size, case when r.award_id = f.award_id
        and r.version = f.version and r.kind = 'pdf' and r.first_public_at is not null then 1 else 0 end as is_public
      from frozen_pdf f left join rendition r on r.id = f.rendition_id order by f.award_id${bytes}, f.version`,
      pieceSize,
    ),
    parts: snapshot.stream(`select * from frozen_pdf_part order by award_id${bytes}, version, start`),
  });
  for await (const { id, pdfs, parts } of groups) {
    for (const pdf of pdfs) {
      const { version, hash, is_public: isPublic } = pdf;
      const pdfParts = parts.filter((part) => part.version === version);
      yield { id, version, hash, hasRendition: isPublic === 1, bytes: await join(pdf, pdfParts, readBlob) };
    }
  }
}

async function join({ remainder, hash, size }: FrozenPdf, parts: readonly Part[], readBlob: ReadBlob) {
  const pieces: { start: number; bytes: Uint8Array }[] = [];
  for (const { start, hash: part } of parts) {
    const bytes = await readBlob(part);
    if (bytes === undefined) return null;
    pieces.push({ start, bytes });
  }
  try {
    const joined = joinFile({ parts: pieces, remainder }, size);
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
