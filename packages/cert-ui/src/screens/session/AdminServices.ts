import type { Access, Session } from "cert-api";
import type { Client } from "cert-api/client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { DownloadController } from "../activity/handout/downloadController.ts";
import type { PublishController } from "../activity/publication/publishController.ts";
import type { ReportCache } from "../upload/reportCache.ts";
import type { SessionState } from "./sessionState.ts";
import type { Store } from "./store.ts";

/** The reports of the screens, by noun. */
export type ReportCaches = Readonly<Record<string, ReportCache>>;

/** The objects shared by all administrators' screens. */
export interface AdminServices {
  client: Client;
  /** The address of the server for links to its files: the `baseUrl` of the client. */
  baseUrl: string;
  institute: string | undefined;
  mark: string | undefined;
  session: Store<SessionState>;
  /** Publishes activities, and follows the running publishes while other screens are shown. */
  publishing: PublishController;
  /** Starts bulk downloads, and follows them while other screens are shown. */
  downloads: DownloadController;
  /** The open reports on uploaded files, by the noun of their records. */
  reports: Store<ReportCaches>;
}

/** The context of the services, provided by AdminApp. */
export const ServicesContext = createContext<AdminServices | null>(null);

/** Returns the services. Throws outside of AdminApp. */
export function useServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("An administrators' screen stands outside of AdminApp.");
  return services;
}

/** Returns the state of the session, which may still be unknown. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
}

/** Returns the session. Throws if nobody is logged in, so it is for screens behind the SessionGate. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status === "in") return state.session;
  throw new Error("Nobody is logged in here.");
}

/**
 * Returns a function that reports whether the logged-in account may call an endpoint. The server decides; this only avoids
 * useless calls.
 */
export function useCan(): (endpoint: { readonly access: Access }) => boolean {
  const { authorities } = useSession();
  return ({ access }) => access === "public" || access === "session" || authorities.includes(access);
}
