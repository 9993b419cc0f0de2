import { contract, refusals, type Award, type AwardVersion, type PermalinkRecord } from "cert-api";
import { useLocation, useSearchParams } from "react-router-dom";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useReload } from "../query/cachedReads.ts";

/** The time and reason of a revocation. */
export interface Revocation {
  at: string | null;
  reason: string | null;
}

/** A loaded award with related data. */
export interface ReadyAward {
  award: Award;
  /** Null if they could not be loaded. */
  versions: readonly AwardVersion[] | null;
  /** Null if it could not be loaded. */
  permalink: PermalinkRecord | null;
  /** Null if it is not revoked, or if the data could not be loaded. */
  revocation: Revocation | null;
}

/** An award with its versions: ready, being loaded, or the reason why it cannot be shown. */
export type AwardLookup =
  ({ status: "ready" } & ReadyAward) | { status: "pending"; error: Error | null } | { status: "missing" | "forbidden" };

/** Loads an award by its id. It is ready when its versions and its permalink have been loaded too. */
export function useAward(id: string, allowed: boolean): { lookup: AwardLookup; reload: () => void } {
  const reload = useReload("award");
  const awards = useEndpointQuery(contract.award.find, { text: id }, { enabled: allowed });
  const versions = useEndpointQuery(contract.award.versions, { id }, { enabled: allowed });
  const record = useEndpointQuery(contract.award.verify, { id }, { enabled: allowed });
  const lookup = (): AwardLookup => {
    if (!allowed) return { status: "forbidden" };
    if (![awards, versions, record].every(({ isFetched }) => isFetched)) return { status: "pending", error: null };
    if (awards.error) {
      const { error } = awards;
      return error.failure.code === refusals.forbidden.code ? { status: "forbidden" } : { status: "pending", error };
    }
    if (!awards.data) return { status: "pending", error: null };
    const award = awards.data.find((candidate) => candidate.id === id);
    if (!award) return { status: "missing" };
    const permalink = record.data ?? null;
    const revocation = permalink && toRevocation(award, permalink);
    return { status: "ready", award, versions: versions.data ?? null, permalink, revocation };
  };
  return { lookup: lookup(), reload };
}

// While both are loaded again, one of them may be from before the award was revoked or restored
const toRevocation = (award: Award, { state, changedAt, reason }: PermalinkRecord): Revocation | null =>
  award.state === "revoked" && state === "revoked" ? { at: changedAt, reason } : null;

/** An award on the page whose id is in the address. */
export type AddressedAward = ReturnType<typeof useAddressedAward>;

/** Returns the award on the page being edited, according to the address. */
export function useAddressedAward(rows: readonly Award[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  /** Changes the id in the address; null removes it. */
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("edit");
        else next.set("edit", id);
        return next;
      },
      { replace: true, state },
    );
  return { award: rows.find(({ id }) => id === search.get("edit")), choose };
}
