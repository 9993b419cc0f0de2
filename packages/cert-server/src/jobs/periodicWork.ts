import type { FastifyInstance } from "fastify";

export interface PeriodicWork {
  /** Checks now and periodically from then on. */
  begin(): void;
  /** Checks once. Concurrent calls share one check. Does not throw. */
  look(): Promise<void>;
  /** Stops checking. Resolves when the current check is done. */
  stop(): Promise<void>;
}

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
  const look = () =>
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

/** Begins work when the server is ready, and stops it before the server closes. */
export function workWhileOpen(app: FastifyInstance, { begin, stop }: Pick<PeriodicWork, "begin" | "stop">): void {
  app.addHook("onReady", async () => begin());
  app.addHook("onClose", () => stop());
}
