import { createStore } from "../session/store.ts";

/** Stores the state of a screen so that it can be linked to and left with the back button. */
export interface Address {
  /** Returns the query of the address with its `?`, or an empty text. */
  read: () => string;
  /** Calls `listener` when the address has changed. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Navigates to another query. The back button returns to the previous one. */
  go: (query: string) => void;
}

/** The browser's own address. */
export const browserAddress: Address = (() => {
  const listeners = new Set<() => void>();
  return {
    read: () => window.location.search,
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener("popstate", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("popstate", listener);
      };
    },
    go: (query) => {
      window.history.pushState(null, "", window.location.pathname + query);
      for (const listener of listeners) listener();
    },
  };
})();

/** Creates an in-memory address that begins with `query`, for a host that uses the browser's address itself. */
export function memoryAddress(query = ""): Address {
  const { read, subscribe, write } = createStore(query);
  return { read, subscribe, go: write };
}
