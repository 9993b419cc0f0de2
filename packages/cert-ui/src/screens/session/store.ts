/** State that several screens share, with a subscription to its changes. */
export interface Store<State> {
  read: () => State;
  /** Calls `listener` at each change; returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  write: (state: State) => void;
}

/** A store that holds `initial` until something else is written. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
