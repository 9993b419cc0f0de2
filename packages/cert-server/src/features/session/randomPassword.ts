import { randomInt } from "node:crypto";

/** Characters without those that are confused when read aloud or copied by hand. */
const alphabet = ["abcdefghjkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];

/** Returns a password of 16 characters (some 90 bits) that satisfies every password rule. */
export function randomPassword(): string {
  const all = alphabet.join("");
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const password = Array.from({ length: 16 }, () => pick(all)).join("");
  return alphabet.every((kind) => [...kind].some((character) => password.includes(character)))
    ? password
    : randomPassword();
}
