import { PASSWORD_MIN, type Reason, toReason } from "cert-api";
import { isChineseFavourite } from "./chineseFavourites.ts";

/** Number of the most common passwords, which are refused even with a year or a mark at the end. */
const FIRST_TRIED = 2_000;
/** Minimum length of a word of an account or department that counts. Shorter ones occur in many passwords by chance. */
const WORD_MIN = 4;

let commonPasswords: ReturnType<typeof loadCommon> | undefined;

async function loadCommon() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"].map((password) => String(password).toLowerCase());
  return {
    all: new Set(all),
    long: new Set(all.filter((password) => [...password].length >= PASSWORD_MIN)),
    first: new Set(all.slice(0, FIRST_TRIED).filter((password) => password.length >= WORD_MIN)),
  };
}

/** Returns why a password is easy to guess, or null: it is common or breached, or contains the account or the institute. */
export async function findGuessable(
  password: string,
  { account, institute }: { account: string; institute: readonly string[] },
): Promise<Reason | null> {
  const text = fold(password);
  const names = (word: string): boolean => word.length >= WORD_MIN && text.includes(word);
  if (names(fold(account))) return toReason("password.namesAccount");
  if (institute.some((name) => names(fold(name)))) return toReason("password.namesInstitute");
  return findCommon(password);
}

/** Returns why a password is among the first that attackers try, for any account; null if it is not. */
export async function findCommon(password: string): Promise<Reason | null> {
  const text = fold(password);
  const lists = await (commonPasswords ??= loadCommon());
  const unit = /^(.+?)\1+$/u.exec(text)?.[1];
  const isCommon =
    lists.long.has(text) ||
    lists.first.has(withoutYear(text)) ||
    (unit !== undefined && (unit.length < WORD_MIN || lists.all.has(unit))) ||
    isSequence(text) ||
    isChineseFavourite(text);
  return isCommon ? toReason("password.common") : null;
}

/** Removes up to six digits and marks from the start and end of a text, such as a year with its mark. */
const withoutYear = (text: string): string =>
  text.replace(/^\P{L}{1,6}(?=\p{L})/u, "").replace(/(?<=\p{L})\P{L}{1,6}$/u, "");

const fold = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** Returns true if each character follows the one before: abcdefghij, 9876543210. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}
