import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { describeError } from "./http/errors.ts";

export type Closer = () => unknown;

const stopMs = 15_000;

const { ppid } = process;

export function stopWhenTold(log: FastifyBaseLogger, closers: readonly Closer[]): void {
  const { close } = closeWithGrace({ delay: null, logger: false }, async ({ err }) => {
    setTimeout(() => process.exit(1), stopMs).unref();
    // Not `fatal`, which tries again for ever where standard output is gone or full
    if (err !== undefined) log.error({ err: describeError(err) }, "stopping after an error that nobody caught");
    await closeAll(closers);
    process.exitCode = err === undefined ? 0 : 1;
    await waitForNaturalExit();
  });
  if (process.env["npm_command"] === undefined) return;
  // npm passes a signal to the shell between, which ends without passing it on
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    void close();
  }, 250).unref();
}

/**
 * Returns a promise that never resolves: the process ends by itself when no work is left. `process.exit`, which would
 * follow, waits for V8 threads that may in turn wait for it, and then never ends (nodejs/node#54918).
 */
const waitForNaturalExit = (): Promise<never> => new Promise(() => undefined);

/** Closes what was opened, the latest first. */
export async function closeAll(closers: readonly Closer[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}
