/** Carries word that a piece of work came to an end, from whatever did it to whatever shows notifications. */
export interface News {
  announce: () => void;
  subscribe: (heard: () => void) => () => void;
}

/** News that nobody listens to yet. */
export function createNews(): News {
  const listeners = new Set<() => void>();
  return {
    announce: () => {
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
