import type { Access, Brand, Session } from "cert-api";
import type { Client } from "cert-api/client";
import { createContext, useContext, useSyncExternalStore, type Context, type ReactNode } from "react";
import type { Store } from "./store.ts";

/** The state of the session: not loaded yet, logged in, or logged out with the reason. */
export type SessionState =
  | { status: "unknown" }
  /** `password` is the one typed on this page, kept in memory while something that asks for it is due. */
  | { status: "in"; session: Session; password?: string }
  | { status: "out"; reason: "none" | "ended" | "loggedOut" };

/** The objects that the login shares with all screens. */
export interface LoginServices {
  client: Pick<Client, "session">;
  institute: string | undefined;
  mark: string | undefined;
  footer: ReactNode;
  session: Store<SessionState>;
}

/** The objects shared by all administrators' screens. */
export interface AdminServices extends LoginServices {
  client: Client;
  /** The address of the server for links to its files: the `baseUrl` of the client. */
  baseUrl: string;
  /** The address of the help, without a slash at its end; null where there is none. */
  helpHref: string | null;
  /** Shows another brand from now on, without a reload. */
  showBrand: (brand: Brand) => void;
}

/** The context of what the login needs, provided by AdminApp. */
export const LoginServicesContext = createContext<LoginServices | null>(null);

/** The context of the services, provided by RoutedApp. */
export const ServicesContext = createContext<AdminServices | null>(null);

/** Returns the value of a context that AdminApp provides. Throws outside of AdminApp. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("An administrators' screen is outside of AdminApp.");
  return value;
}

/** Returns the services of the login. Throws outside of AdminApp. */
export const useLoginServices = (): LoginServices => useProvided(LoginServicesContext);

/** Returns the services. Throws outside of AdminApp. */
export const useServices = (): AdminServices => useProvided(ServicesContext);

/** Returns the state of the session, which may still be unknown. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
}

/** Returns the session. Throws if no user is logged in, so it is for screens behind the SessionGate. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status === "in") return state.session;
  throw new Error("No user is logged in.");
}

/** Returns the password with which this page logged in, while a change of it or a second factor is due. */
export function useTypedPassword(): string | undefined {
  const state = useSessionState();
  return state.status === "in" ? state.password : undefined;
}

/**
 * Returns a function that reports whether the logged-in account may call an endpoint. The server decides; this only avoids
 * useless calls.
 */
export function useCan(): (endpoint: { readonly access: Access }) => boolean {
  const { authorities } = useSession();
  return ({ access }) => access === "public" || access === "session" || authorities.includes(access);
}
