import type { Access, Session } from "cert-api";
import type { Client } from "cert-api/client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PublishController } from "../activity/publish/publishController.ts";
import type { SessionState } from "./sessionState.ts";
import type { Store } from "./store.ts";

/** What every administrators' screen is bound to. */
export interface AdminServices {
  client: Client;
  /** Where the server is, for links to its files; the client's own. */
  baseUrl: string;
  institute: string | undefined;
  mark: string | undefined;
  session: Store<SessionState>;
  /** Publishes, and knows what is being published, whichever screen is shown meanwhile. */
  publishing: PublishController;
}

/** Filled by AdminApp. */
export const Services = createContext<AdminServices | null>(null);

/** The client and its companions; only inside AdminApp. */
export function useServices(): AdminServices {
  const services = useContext(Services);
  if (services === null) throw new Error("An administrators' screen stands outside of AdminApp.");
  return services;
}

/** Who works here, as far as is known. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
}

/** Who works here; only where somebody must be logged in. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status === "in") return state.session;
  throw new Error("Nobody is logged in here.");
}

/** Whether the one who works here may call an endpoint. The server decides; this only spares a useless call. */
export function useCan(): (endpoint: { readonly access: Access }) => boolean {
  const { authorities } = useSession();
  return ({ access }) => access === "public" || access === "session" || authorities.includes(access);
}
