// The thread that solves puzzles, so that the page does not wait for them. It ends with its first answer.
import type { Puzzle } from "cert-api";
import { findSolution } from "./findSolution.ts";

addEventListener("message", ({ data }: MessageEvent<Puzzle>) => {
  void findSolution(data)
    .catch(() => null)
    .then((solution) => postMessage({ solution }));
});

postMessage("started");
