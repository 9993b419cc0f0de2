import { refusals, type Award, type AwardVersion } from "cert-api";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../session/AdminServices.ts";

/** An award with its versions: on its way, there, or why not. */
export type AwardLookup =
  | { status: "loading" }
  | { status: "ready"; award: Award; versions: readonly AwardVersion[] | null; address: string | null }
  | { status: "missing" }
  | { status: "forbidden" }
  | { status: "failed"; message: string };

/** Looks up one award by its id. */
export function useAward(id: string, allowed: boolean): { lookup: AwardLookup; reload: () => void } {
  const { client } = useServices();
  const [shown, setShown] = useState<{ id: string; lookup: AwardLookup } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!allowed) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (lookup: AwardLookup) => !signal.aborted && setShown({ id, lookup });
    const calls = [
      client.award.find({ text: id }, { signal }),
      client.award.versions({ id }, { signal }),
      client.award.verify({ id }, { signal }),
    ] as const;
    void Promise.all(calls).then(([found, versions, verified]) => {
      if (!found.success) {
        const forbidden = found.code === refusals.forbidden.code;
        return show(forbidden ? { status: "forbidden" } : { status: "failed", message: found.message });
      }
      const award = found.data.find((one) => one.id === id);
      if (!award) return show({ status: "missing" });
      return show({
        status: "ready",
        award,
        versions: versions.success ? versions.data : null,
        address: verified.success ? verified.data.address : null,
      });
    });
    return () => controller.abort();
  }, [client, id, allowed, attempt]);

  const lookup: AwardLookup = shown?.id === id ? shown.lookup : { status: "loading" };
  return {
    lookup: allowed ? lookup : { status: "forbidden" },
    reload: useCallback(() => setAttempt((n) => n + 1), []),
  };
}
