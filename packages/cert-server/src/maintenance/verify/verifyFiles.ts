import type { Tables } from "../../db/tables.ts";
import { computeHash } from "../../files/bytes.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { findProblems, problem, type Problem } from "./problem.ts";
import { joinFrozenPdfs } from "../frozenPdfs.ts";

export async function* verifyBlobs({ stream }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  // Of any size up to the largest upload, so only a few at a time
  for await (const piece of stream<Tables["blob"]>("select hash, bytes from blob order by hash", 4)) {
    for (const { hash, bytes } of piece) {
      count();
      if (computeHash(bytes) !== hash) yield problem("blob", hash, messages.hash);
    }
  }
}

/**
 * Checks that renditions are of the existing certificate and under the base of their versions, if these have any, and that
 * each signature is of a PDF of its version.
 */
export async function* verifyRenditions(snapshot: Snapshot): AsyncGenerator<Problem> {
  const ofOtherCertificates = `select r.id, r.hash from rendition r
    join award_pdf p on p.award_id = r.award_id and p.version = r.version where r.hash <> p.hash`;
  yield* findProblems(snapshot, ofOtherCertificates, ({ id, hash }: { id: number; hash: string }) =>
    problem("rendition", id, messages.value("hash", hash)),
  );
  const underOtherBases = `select r.id, r.address_base as base from rendition r
    join award_version v on v.award_id = r.award_id and v.version = r.version
    join address_base b on b.id = v.address_base_id where r.address_base <> '' and r.address_base <> b.url`;
  yield* findProblems(snapshot, underOtherBases, ({ id, base }: { id: number; base: string }) =>
    problem("rendition", id, messages.value("address_base", base)),
  );
  const ofOtherVersions = `select s.award_id, s.version from pdf_signature s
    left join rendition r on r.id = s.rendition_id and r.award_id = s.award_id and r.version = s.version
    and r.kind = 'pdf' and r.hash <> s.unsigned_hash where r.id is null`;
  yield* findProblems(snapshot, ofOtherVersions, ({ award_id: id, version }: Tables["pdf_signature"]) =>
    problem("pdf_signature", `${id}/${version}`, messages.signedRendition),
  );
}

export async function* verifyFrozenPdfs(snapshot: Snapshot, count: () => void): AsyncGenerator<Problem> {
  for await (const { id, version, hasRendition, bytes } of joinFrozenPdfs(snapshot)) {
    count();
    if (!hasRendition) yield problem("frozen_pdf", `${id}/${version}`, messages.frozenRendition);
    else if (bytes === null) yield problem("frozen_pdf", `${id}/${version}`, messages.frozenHash);
  }
}
