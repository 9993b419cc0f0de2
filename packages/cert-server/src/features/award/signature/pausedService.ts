import { program } from "../../../http/access.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";

interface Options extends StoreDeps {
  /** The host that is told in the audit log. */
  service: string;
  action: "sign" | "stamp";
  /** Milliseconds for which the service is left alone after a failure. */
  pauseMs: number;
}

/** Leaves a service that failed alone for a while, so that downloads do not wait for it again and again. */
export function createPausedService({ store, clock, service, action, pauseMs }: Options) {
  let pausedUntil = 0;
  let isFailing = false;
  const isPaused = () => clock() < pausedUntil;
  const pause = () => {
    pausedUntil = clock() + pauseMs;
  };
  const tell = async (error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const change = { service, failure: cause instanceof Error ? cause.message : String(cause) };
    const entry = {
      principal: program,
      at: clock(),
      noun: "signature",
      id: null,
      action,
      success: false,
      change,
    } as const;
    await store.write((tx) => recordAudit(tx, entry));
  };
  return {
    isFailing: () => isFailing,
    isPaused,
    /** Calls the service. Returns null if it fails, which is audited, and while it is left alone after a failure. */
    async call<T>(work: () => Promise<T>): Promise<T | null> {
      if (isPaused()) return null;
      // After the pause one call tries the service, the others go on without it
      const isRetry = isFailing;
      if (isRetry) pause();
      try {
        const result = await work();
        isFailing = false;
        pausedUntil = 0;
        return result;
      } catch (error) {
        // Of several that fail at once, one is told
        if (isFailing && !isRetry) return null;
        isFailing = true;
        pause();
        await tell(error);
        return null;
      }
    },
  };
}
