import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createSlots } from "../../../http/limit/slots.ts";

const derive = promisify(argon2);

/** Cost of a hash: KiB of memory, passes, and lanes. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const standardCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const AT_ONCE = 2;
const WAITING_MAX = 100;

/** Runs only a few hashes at once. Each takes 19 MiB and a thread of the pool that also serves file access and DNS. */
const runInSlot = createSlots({ atOnce: AT_ONCE, waiting: WAITING_MAX, busy: "busy.passwords" });

/** Differences between keyboards and systems do not count. */
const computeTag = (password: string, nonce: Buffer, cost: HashCost, tagLength = TAG_BYTES): Promise<Buffer> =>
  runInSlot(() => derive("argon2id", { ...cost, message: password.normalize("NFKC"), nonce, tagLength }));

export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await computeTag(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("A stored password is no argon2id PHC string.");
  const expected = Buffer.from(tag, "base64");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const digest = await computeTag(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(digest, expected);
}

/** Takes as long as a real check, for accounts that do not exist. */
export async function verifyDummyPassword(password: string): Promise<false> {
  await computeTag(password, Buffer.alloc(16), standardCost);
  return false;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
