import { solveChallenge } from "altcha-lib";
import type { Puzzle, PuzzleSolution } from "cert-api";
import { chooseDeriver } from "./deriveKey.ts";

/** No puzzle takes this long on a device that anybody still uses. */
const TIMEOUT_MS = 120_000;

/** Solves a puzzle on the thread that calls; null where that takes too long, or was called off. */
export async function findSolution(puzzle: Puzzle, signal?: AbortSignal): Promise<PuzzleSolution | null> {
  if (signal?.aborted) return null;
  const { data, keySignature = "", ...parameters } = puzzle.parameters;
  const challenge = { parameters: { ...parameters, keySignature, data: { ...data } }, signature: puzzle.signature };
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  try {
    return await solveChallenge({ challenge, controller, deriveKey: chooseDeriver(), timeout: TIMEOUT_MS });
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}
