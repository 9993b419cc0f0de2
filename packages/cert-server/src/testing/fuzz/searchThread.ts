/** Searches from beside until it is told to end: the process that sends mutants has no time to measure in. */
import { parentPort, workerData } from "node:worker_threads";
import { searchUntil } from "./searchUntil.ts";

let isOver = false;
parentPort?.once("message", () => (isOver = true));
const { origin } = workerData as { origin: string };
parentPort?.postMessage(await searchUntil(origin, () => isOver));
