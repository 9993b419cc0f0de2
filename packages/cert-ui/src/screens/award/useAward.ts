import { refusals, type Award, type AwardVersion } from "cert-api";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../session/AdminServices.ts";

/** Where an award can be verified. */
export interface AwardAddress {
  address: string;
  isLasting: boolean;
}

/** An award with its versions: on its way, there, or why not. */
export type AwardLookup =
  | { status: "loading" }
  | { status: "ready"; award: Award; versions: readonly AwardVersion[] | null; address: AwardAddress | null }
  | { status: "missing" }
  | { status: "forbidden" }
  | { status: "failed"; message: string };

/** Looks up one award by its id. */
export function useAward(id: string, allowed: boolean): { lookup: AwardLookup; reload: () => void } {
  const { client } = useServices();
  const [displayed, setDisplayed] = useState<{ id: string; lookup: AwardLookup } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!allowed) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (lookup: AwardLookup) => !signal.aborted && setDisplayed({ id, lookup });
    const calls = [
      client.award.find({ text: id }, { signal }),
      client.award.versions({ id }, { signal }),
      client.award.verify({ id }, { signal }),
    ] as const;
    void Promise.all(calls).then(([awards, versions, verified]) => {
      if (!awards.success) {
        const forbidden = awards.code === refusals.forbidden.code;
        return show(forbidden ? { status: "forbidden" } : { status: "failed", message: awards.message });
      }
      const award = awards.data.find((candidate) => candidate.id === id);
      if (!award) return show({ status: "missing" });
      return show({
        status: "ready",
        award,
        versions: versions.success ? versions.data : null,
        // A server of an earlier version says nothing of it
        address: verified.success ? { address: verified.data.address, isLasting: verified.data.lasting ?? true } : null,
      });
    });
    return () => controller.abort();
  }, [client, id, allowed, attempt]);

  const lookup: AwardLookup = displayed?.id === id ? displayed.lookup : { status: "loading" };
  return {
    lookup: allowed ? lookup : { status: "forbidden" },
    reload: useCallback(() => setAttempt((n) => n + 1), []),
  };
}
