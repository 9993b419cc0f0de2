import { computeHash } from "../../files/bytes.ts";
import { BrokenPartsError, joinFile } from "../../files/sharedParts.ts";
import { problemMessages as say } from "../../messages.ts";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/sql.ts";
import { createBlobReader, type ReadBlob } from "../blobReader.ts";
import { awardGroups } from "./awardGroups.ts";
import { problem, type Problem } from "./problem.ts";

const pieceSize = 100;

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
