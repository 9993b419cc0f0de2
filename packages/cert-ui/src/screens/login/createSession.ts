import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toaster/toast.ts";
import { forgetReads } from "../query/cachedReads.ts";
import type { SessionState } from "../session/sessionState.ts";
import { createStore, type Store } from "../session/store.ts";

/** Creates a session with unknown state. When it ends, the responses and the messages that it left are removed. */
export function createSession(queryClient: QueryClient): Store<SessionState> {
  const session = createStore<SessionState>({ status: "unknown" });
  // A host's client may have outlived another session
  forgetReads(queryClient);
  session.subscribe(() => {
    if (session.read().status !== "out") return;
    forgetReads(queryClient);
    // They name holders: the next user must not read them
    toast.dismissRefusals();
  });
  return session;
}
