import { type Award, findCertificateHash, isExpired } from "cert-api";
import type { Store } from "../../../../db/open.ts";
import { orNotFound } from "../../../../http/refusal.ts";
import { findFirstDownloads } from "./downloads.ts";
import { findAward, type StoredAward } from "./storedAward.ts";
import { toMoment } from "../../../../clock/toMoment.ts";

/**
 * Converts an award to the form of the contract.
 * @param today the day that decides whether it has expired, `YYYY-MM-DD`
 */
export const toAward = (award: StoredAward, today: string): Award => ({
  id: award.id,
  name: award.selectedVersion.name,
  content: award.selectedVersion.content,
  template: award.selectedVersion.template,
  number: award.number,
  activity: award.activityId === null ? null : { id: String(award.activityId), name: award.activityName ?? "" },
  state: award.state,
  version: award.version,
  issuedOn: award.selectedVersion.issuedOn,
  validUntil: award.selectedVersion.validUntil,
  expired: isExpired(award.selectedVersion.validUntil, today),
  ownTemplate: award.ownTemplate,
  existing: findCertificateHash(award.selectedVersion.content) !== null,
});

/** Returns an award in the form of the contract, withdrawn ones included. */
export async function getAward({ store, today }: { store: Store; today(): string }, id: string): Promise<Award> {
  const award = orNotFound(await findAward(store.read, id), "award.notFound");
  return toAward(award, today());
}

export async function withDownloads({ read }: Pick<Store, "read">, awards: readonly Award[]): Promise<Award[]> {
  const downloads = await findFirstDownloads(
    read,
    awards.map(({ id }) => id),
  );
  return awards.map((award) => {
    const at = downloads.get(award.id);
    return { ...award, downloadedAt: toMoment(at ?? null) };
  });
}
