import { createHmac } from "node:crypto";
import { CappedMap, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Puzzle } from "cert-api";
import { listNetworks } from "../reveal/clientNetworks.ts";
import { parseSolution } from "./parseSolution.ts";

/** What a puzzle is for: its solution counts for nothing else. */
export interface PuzzledSearch {
  /** The client's network address; others of its network may send the solution. */
  address: string;
  term: string;
  page: number;
}

/** Puzzles that are signed and not remembered. */
export interface Puzzles {
  /** A puzzle for a search; each level takes twice as long as the one before. */
  create(level: number, search: PuzzledSearch): Promise<Puzzle>;
  /** The level of the puzzle that was solved; null: it is no solution for this search, too old, or was used. */
  verify(solution: string, search: PuzzledSearch): Promise<number | null>;
}

/** Rounds of PBKDF2 of each counter that is tried: some 0.3 ms on a telephone with what a call costs there. */
const ROUNDS = 500;
/** Counters of the easiest puzzle, of which half are tried on average: some 150 ms on a telephone. */
const COUNTERS = 512;
/** How long a puzzle can be solved, the network included. */
const VALID_MS = 300_000;
/** Solutions that are remembered so that none counts twice: more than all clients solve within five minutes. */
const USED_MAX = 100_000;

/**
 * Creates the puzzles. The key of their signatures is a secret of the day that all processes share, so that a puzzle of one is
 * taken by another. Which were solved each process remembers for itself: elsewhere the same solution shows the same client
 * the same search once more, which is free.
 */
export function createPuzzles({
  openSecret,
  clock,
}: {
  openSecret(use: string): Promise<string>;
  /** Milliseconds since 1970. */
  clock(): number;
}): Puzzles {
  const usedSignatures = new CappedMap<string, true>({ maxSize: USED_MAX });

  return {
    async create(level, search) {
      const secret = await openSecret("puzzle");
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: ROUNDS,
        // What it costs to make and to check stays the same however long it takes to solve
        counter: randomInt(1, COUNTERS * 2 ** level),
        deriveKey,
        data: { level, until: clock() + VALID_MS, search: toHash(secret, search) },
        ...toSecrets(secret),
      });
      return { parameters: challenge.parameters, signature: challenge.signature ?? "" };
    },
    async verify(text, search) {
      const solvedPuzzle = parseSolution(text);
      if (solvedPuzzle === null) return null;
      const { challenge, solution } = solvedPuzzle;
      const secret = await openSecret("puzzle");
      const { level, until, search: hash } = challenge.parameters.data;
      if (hash !== toHash(secret, search) || until < clock()) return null;
      // Before anything waits, so that a second one that comes meanwhile is refused
      if (!usedSignatures.setIfAbsent(challenge.signature, true)) return null;
      const { verified, invalidSignature } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...toSecrets(secret),
      });
      // No puzzle of ours: it takes no room
      if (invalidSignature === true) usedSignatures.delete(challenge.signature);
      return verified ? level : null;
    },
  };
}

const toSecrets = (secret: string) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} keys` });

/** Says which search it is without naming it. */
const toHash = (secret: string, { address, term, page }: PuzzledSearch): string =>
  createHmac("sha256", secret)
    .update(`search\n${listNetworks(address)[0]?.name ?? ""}\n${page}\n${term}`)
    .digest("base64url");
