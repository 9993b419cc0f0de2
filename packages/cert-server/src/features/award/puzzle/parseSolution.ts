import * as z from "zod";

const hex = z.string().regex(/^[0-9a-f]+$/u);

/** A puzzle as the server made it, with a counter that may solve it. */
const SolvedPuzzle = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ level: z.int(), until: z.int(), search: z.string() }),
    }),
    signature: hex.min(64),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});
type SolvedPuzzle = z.output<typeof SolvedPuzzle>;

/** Reads what `formatSolution` of cert-api wrote; null where it is anything else. */
export function parseSolution(text: string): SolvedPuzzle | null {
  try {
    return SolvedPuzzle.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}
