/** Tells whatever shows notifications that a piece of work came to an end, so that it asks for them again. */
export interface NotificationBus {
  announce: () => void;
  /** Calls back at each announcement; returns the way to end that. */
  subscribe: (listener: () => void) => () => void;
}

/** A bus without subscribers. */
export function createNotificationBus(): NotificationBus {
  const listeners = new Set<() => void>();
  return {
    announce: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
