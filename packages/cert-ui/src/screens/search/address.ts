/** The place where a screen keeps what it shows, so that it can be linked to, and left with the back button. */
export interface Address {
  /** The query of the address, with its `?`, or an empty text. */
  read: () => string;
  /** Calls `listener` when the address has changed; returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /** Goes to another query; the back button returns to the one before. */
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

/** An address in memory that begins with `query`, for a host that keeps the browser's address for itself. */
export function memoryAddress(query = ""): Address {
  const listeners = new Set<() => void>();
  return {
    read: () => query,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (next) => {
      query = next;
      for (const listener of listeners) listener();
    },
  };
}
