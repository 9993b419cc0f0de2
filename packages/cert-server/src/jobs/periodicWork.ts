/** Work that is looked for from time to time, while the server runs. */
export interface PeriodicWork {
  /** Looks now, and in intervals from then on. */
  begin(): void;
  /** Looks once; who asks while that is under way waits for the same. Does not throw. */
  look(): Promise<void>;
  /** Looks no more; answers when what was under way is done. */
  stop(): Promise<void>;
}

/**
 * Does work again and again, never twice at a time. What fails is told to `onError` and done again at the next look.
 * @param options `interval` in milliseconds
 */
export function createPeriodicWork({
  interval,
  work,
  onError,
}: {
  interval: number;
  work(): Promise<void>;
  onError(error: unknown): void;
}): PeriodicWork {
  let timer: NodeJS.Timeout | undefined;
  let currentWork: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (currentWork ??= work()
      .catch(onError)
      .finally(() => (currentWork = undefined)));
  return {
    begin() {
      void look();
      timer = setInterval(() => void look(), interval).unref();
    },
    look,
    async stop() {
      clearInterval(timer);
      await currentWork;
    },
  };
}
