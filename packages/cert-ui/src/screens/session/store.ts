/** State that several screens share, with a subscription to its changes. */
export interface Store<State> {
  read: () => State;
  /** Calls back at each change; returns the way to end that. */
  subscribe: (changed: () => void) => () => void;
  write: (state: State) => void;
}

/** A store that holds `initial` as long as nothing else is written. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    write: (next) => {
      state = next;
      for (const changed of listeners) changed();
    },
  };
}
