import { type AddressKind, addressKinds } from "cert-api";
import type { SendFailure } from "./channels.ts";

const limit = 5;
const pause = 10 * 60_000;

export interface Backoff {
  listPaused(): AddressKind[];
  note(kind: AddressKind, failure: SendFailure | null): void;
}

/**
 * Pauses sending when a server defers message after message, as rate-limited servers do, so that waiting messages do not
 * use up their attempts. After the pause one message is tried; if it is deferred too, the next pause begins.
 */
export function createBackoff(clock: () => number): Backoff {
  const deferred = { email: 0, phone: 0 };
  const pausedUntil = { email: 0, phone: 0 };
  return {
    listPaused: () => addressKinds.filter((kind) => clock() < pausedUntil[kind]),
    note(kind, failure) {
      // A message without an answer may have been put off as well
      const isDeferred = failure === "deferred" || failure === "interrupted";
      deferred[kind] = isDeferred ? deferred[kind] + 1 : 0;
      if (deferred[kind] >= limit) pausedUntil[kind] = clock() + pause;
    },
  };
}
