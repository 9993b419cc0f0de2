import { formatSolution, type Puzzle, type PuzzleSolution } from "cert-api";
import type { SolvePuzzle } from "cert-api/client";

/** What the worker sends: that it runs, then the solution. */
type WorkerMessage = "started" | { solution: PuzzleSolution | null };

/** How long a worker has to start: a host's policy may keep it from starting without a word. */
const START_MS = 3_000;

/**
 * Solves a puzzle for a call of `cert-api/client`: in a worker, or, where a host's page lets none start, on the page's own thread,
 * a little at a time. Answers null where it could not be solved or was called off.
 */
export const solvePuzzle: SolvePuzzle = async (puzzle, signal) => {
  const outcome = await solveInWorker(puzzle, signal);
  const solution = outcome === "notStarted" ? await solveHere(puzzle, signal) : outcome;
  return solution === null ? null : formatSolution(puzzle, solution);
};

async function solveHere(puzzle: Puzzle, signal: AbortSignal): Promise<PuzzleSolution | null> {
  const { findSolution } = await import("./findSolution.ts");
  return findSolution(puzzle, signal);
}

function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<PuzzleSolution | null | "notStarted"> {
  const worker = startWorker();
  if (worker === null) return Promise.resolve("notStarted");
  return new Promise((resolve) => {
    const end = (outcome: PuzzleSolution | null | "notStarted") => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      worker.terminate();
      resolve(outcome);
    };
    const fail = () => end("notStarted");
    const abort = () => end(null);
    const timer = setTimeout(fail, START_MS);
    signal.addEventListener("abort", abort);
    worker.addEventListener("error", fail);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data === "started") clearTimeout(timer);
      else end(data.solution);
    });
    worker.postMessage(puzzle);
  });
}

/** The worker, a file of its own beside this one; null where the page may start none. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL("./puzzleWorker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
