/** Where a screen keeps what it shows, so that it can be linked to and gone back from. */
export interface Address {
  /** The query of the address, with its `?`, or an empty text. */
  read: () => string;
  /** Calls back when the address has changed; returns the way to end that. */
  subscribe: (changed: () => void) => () => void;
  /** Goes on to another query; the one before stays behind the back button. */
  go: (query: string) => void;
}

/** The browser's own address. */
export const browserAddress: Address = (() => {
  const listeners = new Set<() => void>();
  return {
    read: () => window.location.search,
    subscribe: (changed) => {
      listeners.add(changed);
      window.addEventListener("popstate", changed);
      return () => {
        listeners.delete(changed);
        window.removeEventListener("popstate", changed);
      };
    },
    go: (query) => {
      window.history.pushState(null, "", window.location.pathname + query);
      for (const changed of listeners) changed();
    },
  };
})();

/** An address of its own, for a host whose address is not the screen's to write. */
export function memoryAddress(query = ""): Address {
  const listeners = new Set<() => void>();
  return {
    read: () => query,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    go: (next) => {
      query = next;
      for (const changed of listeners) changed();
    },
  };
}
