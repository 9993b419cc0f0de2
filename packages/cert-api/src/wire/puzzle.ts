/**
 * A proof of work (ALTCHA, version 2) that a server asks for: the counter whose PBKDF2 key begins with `keyPrefix`. All of it
 * is signed, so that the server remembers nothing of it.
 */
export interface Puzzle {
  readonly parameters: PuzzleParameters;
  /** HMAC-SHA-256 of the parameters, hex. */
  readonly signature: string;
}

/** What is to be found, and for whom it counts. */
export interface PuzzleParameters {
  readonly algorithm: string;
  /** 16 bytes each, hex. The counter follows the nonce, as 32 bits, the highest first. */
  readonly nonce: string;
  readonly salt: string;
  /** Rounds of PBKDF2 for each counter that is tried. */
  readonly cost: number;
  /** Bytes of a key. */
  readonly keyLength: number;
  /** What the key of the counter begins with, hex. */
  readonly keyPrefix: string;
  readonly keySignature?: string | undefined;
  readonly data?: Readonly<Record<string, string | number | boolean | null>> | undefined;
}

/** A counter that solves a puzzle, with its key in hex. */
export interface PuzzleSolution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** A solution as a call carries it: JSON of the puzzle (`challenge`) and its solution, in Base64. */
export const formatSolution = (puzzle: Puzzle, { counter, derivedKey }: PuzzleSolution): string =>
  btoa(JSON.stringify({ challenge: puzzle, solution: { counter, derivedKey } }));
