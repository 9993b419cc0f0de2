import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Envelope, formatSolution, type Puzzle, type SearchedPage } from "cert-api";
import type { FastifyInstance } from "fastify";

/** Solves a puzzle as a browser does; answers its solution as a call carries it. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  const { data, keySignature = "", ...parameters } = puzzle.parameters;
  const challenge = { parameters: { ...parameters, keySignature, data: { ...data } }, signature: puzzle.signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("the puzzle has no solution");
  return formatSolution(puzzle, solution);
}

/** The puzzle that an answer asks for; fails the test where it asks for none. */
export function puzzleOf(envelope: Envelope<unknown>): Puzzle {
  const puzzle = envelope.success ? undefined : envelope.data?.puzzle;
  if (puzzle === undefined) throw new Error(`There is no puzzle in ${JSON.stringify(envelope)}.`);
  return puzzle;
}

/** Searches as the search page does, which solves what it is asked for. */
export async function searchSolving(
  app: FastifyInstance,
  { content, page = 0, remoteAddress }: { content: string; page?: number; remoteAddress: string },
): Promise<{ status: number; envelope: Envelope<SearchedPage>; puzzles: number }> {
  const send = async (more = "") => {
    const url = `/api/award/search?content=${encodeURIComponent(content)}&page=${page}${more}`;
    const response = await app.inject({ url, remoteAddress });
    return { status: response.statusCode, envelope: response.json<Envelope<SearchedPage>>() };
  };
  const first = await send();
  const puzzle = first.envelope.success ? undefined : first.envelope.data?.puzzle;
  if (puzzle === undefined) return { ...first, puzzles: 0 };
  return { ...(await send(`&solution=${encodeURIComponent(await solvePuzzle(puzzle))}`)), puzzles: 1 };
}
