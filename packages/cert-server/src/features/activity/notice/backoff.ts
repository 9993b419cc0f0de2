import { type AddressKind, addressKinds } from "cert-api";
import type { SendFailure } from "./channels.ts";

/** After so many messages in a row that a server put off, it is left alone for a while. */
const limit = 5;
/** For how many milliseconds it is left alone. */
const pause = 10 * 60_000;

/** Which ways to reach holders are left alone for now. */
export interface Backoff {
  /** The kinds of which nothing is sent for now. */
  listPaused(): AddressKind[];
  /** Notes how the other side took a message; null: it was taken. */
  note(kind: AddressKind, failure: SendFailure | null): void;
}

/**
 * Leaves a server alone that puts off one message after the other, as one does that limits how much it takes, so that what
 * waits is not used up in vain. When the pause is over one message is tried: if it is put off too, the next pause begins.
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
