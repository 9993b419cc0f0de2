import { createContext, useState, type ReactNode } from "react";
import { useServices } from "../session/AdminServices.ts";
import { createStore, type Store } from "../session/store.ts";
import type { ReportCache } from "./reportCache.ts";

/** The context of the open reports on uploaded files, by the noun of their records. */
export const ReportsContext = createContext<Store<Readonly<Record<string, ReportCache>>> | null>(null);

/** Keeps the open reports while other screens are shown, until the session ends. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { session } = useServices();
  const [reports] = useState(() => {
    const store = createStore<Readonly<Record<string, ReportCache>>>({});
    // They name holders: the next user must not read them
    session.subscribe(() => {
      if (session.read().status === "out") store.write({});
    });
    return store;
  });
  return <ReportsContext.Provider value={reports}>{children}</ReportsContext.Provider>;
}
