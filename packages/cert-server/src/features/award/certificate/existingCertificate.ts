import type { Store } from "../../../db/open.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { IssuedFileRecorder } from "./issuedFileRecorder.ts";
import { findBytes, type NewRendition } from "./rendition.store.ts";

const engine = "existing";

export interface ExistingCertificate {
  awardId: string;
  version: number;
  /** SHA-256 of its PDF, hex. */
  hash: string;
  kind: "pdf" | "docx";
  isPublic: boolean;
}

/**
 * Returns the bytes of an existing certificate. A public download is recorded first. Returns null if the award is or was
 * being changed in the meantime.
 * @throws Refusal if a format other than PDF is requested
 * @throws Error if the bytes differ from those that were taken over
 */
export async function readExistingCertificate(
  { store, clock, record }: { store: Store; clock(): number; record: IssuedFileRecorder },
  { awardId, version, hash, kind, isPublic }: ExistingCertificate,
): Promise<Uint8Array | null> {
  if (kind !== "pdf") throw new Refusal("notFound", "award.existingWithoutDocx");
  const pdf = await readBytes(store.read, hash);
  if (computeHash(pdf) !== hash) throw new Error(`The certificate of ${awardId}, version ${version}, was changed.`);
  if (!isPublic) return pdf;
  const rendition: NewRendition = {
    award_id: awardId,
    version,
    kind,
    hash,
    size: pdf.length,
    engine,
    renderer: "",
    fonts_hash: "",
    address_base: "",
  };
  const recorded = await findBytes(store.read, rendition);
  const wasPublic = (recorded?.first_public_at ?? null) !== null;
  const mayLeave = wasPublic || (await record({ rendition, isPublic, file: null, at: clock() }));
  return mayLeave ? pdf : null;
}
