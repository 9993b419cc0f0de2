/** State shared by several screens, with a subscription to its changes. */
export interface Store<State> {
  read: () => State;
  /** Calls `listener` on each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  write: (state: State) => void;
}

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
