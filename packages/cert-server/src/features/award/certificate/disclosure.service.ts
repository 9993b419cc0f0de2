import { type AwardState, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { IssuedVersion } from "./issuedVersion.ts";

/** The reasons for which awards are not downloaded, by their state. */
const refusalReasons = { revoked: "award.revoked", withdrawn: "award.withdrawn" } as const satisfies Record<
  Exclude<AwardState, "valid">,
  string
>;

/**
 * Returns an award that may be downloaded. A void award is refused in all its versions.
 * @param version the version that was asked for
 */
export function refuseVoid(award: IssuedVersion | undefined, version: number | undefined): IssuedVersion {
  if (award === undefined)
    throw new Refusal("notFound", version === undefined ? "award.notFound" : "award.noVersion");
  if (award.state === "valid") return award;
  throw new Refusal("gone", toReason(award.erasedAt === null ? refusalReasons[award.state] : "award.erased"));
}
