import type { QueryClient } from "@tanstack/react-query";
import { withoutSlash } from "cert-api";
import { createSessionClient, type ClientOptions } from "cert-api/client";
import { startTransition, Suspense, useEffect, useState, type ReactNode } from "react";
import { lazyPart } from "../components/loadPart/loadPart.ts";
import { AppBoundary } from "./AppBoundary.tsx";
import { isLoginUrl, LoginPages, readAddress } from "./login/LoginPages.tsx";
import { LoginServicesContext, type LoginServices, type SessionState } from "./session/AdminServices.ts";
import { createStore, type Store } from "./session/store.ts";
import { restorePreferences } from "./settings/preferences.ts";

// The login needs none of these before its fields work
const RoutedApp = lazyPart(async () => (await import("./RoutedApp.tsx")).RoutedApp);
const Toaster = lazyPart(async () => (await import("../components/toaster/Toaster.tsx")).Toaster);

export interface AdminAppProps {
  /** The options of the client, such as the server's address and headers of a host. */
  client?: Omit<ClientOptions, "getUserId" | "onOtherUser" | "onUnauthenticated">;
  /** The path under which the product is served. It leads to the home screen, `/main`. */
  basePath?: string;
  /** The institute's name. Defaults to the one in the messages. */
  institute?: string;
  /** The character of the mark. */
  mark?: string;
  /** The last lines of the login, such as a registration number. */
  footer?: ReactNode;
  /** The cache of responses, under keys that begin with `cert`. Must not be shared by several AdminApps. Created by default. */
  queryClient?: QueryClient;
  /** The address of the help, such as a server's `/help`, with a page for each of `helpTopics`. No help links by default. */
  helpHref?: string | undefined;
  /** Starts at this path and leaves the browser's address unchanged, for a host that uses it itself. */
  initialPath?: string;
}

/**
 * Returns the options by which a client calls for the user who is logged in, and loads the page anew when the browser has
 * another: another tab has logged in as somebody else.
 */
function watchUser(session: Store<SessionState>): Pick<ClientOptions, "getUserId" | "onOtherUser"> {
  return {
    getUserId: () => {
      const state = session.read();
      return state.status === "in" ? state.session.id : undefined;
    },
    onOtherUser: () => location.reload(),
  };
}

/**
 * The administrators' side with all of its routes. Fills the page and includes its Toaster. Only the props of the first
 * render are used.
 */
export function AdminApp(props: AdminAppProps) {
  // Created once: the client must outlive every render of the host
  const [{ services, clientOptions, basePath, queryClient, helpHref, initialPath }] = useState(() => {
    const { client: options = {}, institute, mark, footer, queryClient, helpHref, initialPath } = props;
    const session = createStore<SessionState>({ status: "unknown" });
    const onUnauthenticated = () => {
      if (session.read().status === "in") session.write({ status: "out", reason: "ended" });
    };
    restorePreferences();
    const clientOptions: ClientOptions = { ...options, ...watchUser(session), onUnauthenticated };
    const services: LoginServices = { client: createSessionClient(clientOptions), institute, mark, footer, session };
    const basePath = withoutSlash(props.basePath ?? "");
    return { services, clientOptions, basePath, queryClient, helpHref, initialPath };
  });
  /** The path at which the router starts; null while a page without it is shown. */
  const [start, setStart] = useState(() => {
    const address = initialPath ?? readAddress(basePath);
    return isLoginUrl(address) ? null : address;
  });
  // What no field needs is asked for after the fields
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <LoginServicesContext.Provider value={services}>
      <AppBoundary homeHref={`${basePath}/main`}>
        <Suspense fallback={null}>
          {start === null ? (
            <LoginPages
              basePath={basePath}
              initialPath={initialPath}
              onEntered={({ path }) => startTransition(() => setStart(path))}
            />
          ) : (
            <RoutedApp
              clientOptions={clientOptions}
              basePath={basePath}
              queryClient={queryClient}
              helpHref={helpHref}
              initialPath={initialPath === undefined ? undefined : start}
            />
          )}
        </Suspense>
        <Suspense fallback={null}>{isDrawn && <Toaster />}</Suspense>
      </AppBoundary>
    </LoginServicesContext.Provider>
  );
}
