import type { Access, Session } from "cert-api";
import type { Client } from "cert-api/client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { DownloadController } from "../activity/handout/downloadController.ts";
import type { PublishController } from "../activity/publish/publishController.ts";
import type { ReportShelf } from "../upload/reportShelf.ts";
import type { SessionState } from "./sessionState.ts";
import type { Store } from "./store.ts";

/** The reports of the screens, by noun. */
export type ReportShelves = Readonly<Record<string, ReportShelf>>;

/** The objects that every administrators' screen works with. */
export interface AdminServices {
  client: Client;
  /** Where the server is, for links to its files: the `baseUrl` of the client. */
  baseUrl: string;
  institute: string | undefined;
  mark: string | undefined;
  session: Store<SessionState>;
  /** Publishes activities, and follows the running publishes while other screens are shown. */
  publishing: PublishController;
  /** Begins bulk downloads, and follows them while other screens are shown. */
  downloads: DownloadController;
  /** The reports on uploaded files that were not closed yet, by what the files belong to. */
  reports: Store<ReportShelves>;
}

/** The context of the services; AdminApp provides them. */
export const Services = createContext<AdminServices | null>(null);

/** The services. Throws outside of AdminApp. */
export function useServices(): AdminServices {
  const services = useContext(Services);
  if (services === null) throw new Error("An administrators' screen stands outside of AdminApp.");
  return services;
}

/** The state of the session, which may still be unknown. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
}

/** The session. Throws where nobody is logged in, so it is for screens behind the SessionGate. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status === "in") return state.session;
  throw new Error("Nobody is logged in here.");
}

/** Whether the account that is logged in may call an endpoint. The server decides; this only saves a useless call. */
export function useCan(): (endpoint: { readonly access: Access }) => boolean {
  const { authorities } = useSession();
  return ({ access }) => access === "public" || access === "session" || authorities.includes(access);
}
