import type { Puzzle } from "../wire/puzzle.ts";
import type { Sent } from "./send.ts";

/** Solves a puzzle; answers its solution as a call carries it (`formatSolution`), null where it could not be solved. */
export type SolvePuzzle = (puzzle: Puzzle, signal: AbortSignal) => Promise<string | null>;

/** Puzzles of one call: the first may be too late, or others of the same network have searched on meanwhile. */
const PUZZLES_MAX = 3;

/**
 * Sends a call, and sends it again with the solution where the answer is a puzzle: both are one call, which the throttle lets
 * through once. Where nobody solves puzzles, or one cannot be solved, the refusal is the answer.
 */
export async function sendSolved(
  sendOnce: (solution?: string) => Promise<Sent>,
  solve: SolvePuzzle | undefined,
  signal: AbortSignal,
): Promise<Sent> {
  let sent = await sendOnce();
  for (let count = 0; count < PUZZLES_MAX && solve !== undefined; count += 1) {
    const puzzle = sent.envelope.success ? undefined : sent.envelope.data?.puzzle;
    if (puzzle === undefined) return sent;
    const solution = await solve(puzzle, signal).catch(() => null);
    if (solution === null || signal.aborted) return sent;
    sent = await sendOnce(solution);
  }
  return sent;
}
