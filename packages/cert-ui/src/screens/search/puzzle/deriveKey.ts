import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { PuzzleParameters } from "cert-api";

/** How long keys are derived before the thread may do something else: less than a frame. */
const SLICE_MS = 12;

/** What derives the key of a counter of a puzzle. */
type DeriveKey = (
  parameters: Pick<PuzzleParameters, "cost" | "keyLength">,
  salt: Uint8Array,
  password: Uint8Array,
) => Promise<{ derivedKey: Uint8Array }>;

/** By the browser's own cryptography, beside the thread. */
const deriveNatively: DeriveKey = async ({ cost, keyLength }, salt, password) => {
  const key = await crypto.subtle.importKey("raw", password.slice(), "PBKDF2", false, ["deriveBits"]);
  const rule = { name: "PBKDF2", hash: "SHA-256", salt: salt.slice(), iterations: cost };
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(rule, key, keyLength * 8)) };
};

/** In the language itself, in slices: a page that came by plain HTTP has no cryptography of the browser. */
function createSlicedDeriver(): DeriveKey {
  let sliceStart = performance.now();
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() - sliceStart > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceStart = performance.now();
    }
    return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  };
}

/** The fastest way that this browser has. */
export const chooseDeriver = (): DeriveKey =>
  // The type says that it is always there
  (globalThis.crypto as Partial<Crypto> | undefined)?.subtle === undefined ? createSlicedDeriver() : deriveNatively;
