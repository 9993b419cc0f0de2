import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toaster/toast.ts";
import { forgetReads } from "../query/cachedReads.ts";
import type { SessionState } from "../session/sessionState.ts";
import type { Store } from "../session/store.ts";

/** Removes the responses and the messages that a session left, now and when the session ends. */
export function clearEndedSession(session: Store<SessionState>, queryClient: QueryClient): void {
  // A host's client may have outlived another session
  forgetReads(queryClient);
  session.subscribe(() => {
    if (session.read().status !== "out") return;
    forgetReads(queryClient);
    // They name holders: the next user must not read them
    toast.dismissRefusals();
  });
}
