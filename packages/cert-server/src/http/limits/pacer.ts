import { setImmediate as waitForNextTurn } from "node:timers/promises";

/**
 * Lets one of those who ask go on in each turn of the event loop. Requests that came together do not begin together then:
 * what comes meanwhile waits for one of them, not for all.
 */
export function createPacer(): () => Promise<void> {
  let lastTurn = Promise.resolve();
  return () => (lastTurn = lastTurn.then(() => waitForNextTurn()));
}
