import type { Tables } from "../../db/tables.ts";
import { computeHash } from "../../files/bytes.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { joinFrozenPdfs } from "../frozenPdfs.ts";
import type { BagFile } from "./bag.ts";

/** Returns the path of a PDF in the bag. Folders stay small enough for file managers. */
export const pdfPath = (sha256: string): string => `data/pdf/${sha256.slice(0, 2)}/${sha256}.pdf`;

/** The hashes of the PDFs that an archive holds, and of those left out because their stored bytes are damaged. */
export interface ArchivedPdfs {
  held: Set<string>;
  damaged: Set<string>;
}

/** Yields the stored PDFs that the public was given, each once, and records their hashes. */
export async function* listPdfs(snapshot: Snapshot, { held, damaged }: ArchivedPdfs): AsyncGenerator<BagFile> {
  for await (const { hash, bytes } of listStored(snapshot)) {
    if (bytes === null) damaged.add(hash);
    else if (!held.has(hash)) {
      held.add(hash);
      yield { path: pdfPath(hash), content: bytes };
    }
  }
}

async function* listStored(snapshot: Snapshot): AsyncGenerator<{ hash: string; bytes: Uint8Array | null }> {
  for await (const pdf of joinFrozenPdfs(snapshot)) if (pdf.hasRendition) yield pdf;
  const existing = `select hash, bytes from blob where hash in (select p.hash from award_pdf p
    join rendition r on r.award_id = p.award_id and r.version = p.version and r.hash = p.hash
    where r.first_public_at is not null) order by hash${byBytes(snapshot.engine)}`;
  // Of any size up to the largest upload, so only a few at a time
  for await (const rows of snapshot.stream<Pick<Tables["blob"], "hash" | "bytes">>(existing, 4)) {
    for (const { hash, bytes } of rows) yield { hash, bytes: computeHash(bytes) === hash ? bytes : null };
  }
}
