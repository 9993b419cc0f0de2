import { PASSWORD_MIN, type Reason, toReason } from "cert-api";
import { isChineseFavourite } from "./chineseFavourites.ts";

/** Passwords that are tried first: with a year or a mark behind them they are as easily guessed. */
const FIRST_TRIED = 2_000;
/** Shorter words of an account or a department stand in many passwords by chance. */
const WORD_MIN = 4;

interface CommonPasswords {
  /** Those that are long enough to be one here. */
  long: ReadonlySet<string>;
  first: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

let commonPasswords: Promise<CommonPasswords> | undefined;

/** The list is unpacked when the first password is chosen. */
async function loadCommon(): Promise<CommonPasswords> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"].map((password) => String(password).toLowerCase());
  return {
    all: new Set(all),
    long: new Set(all.filter((password) => [...password].length >= PASSWORD_MIN)),
    first: new Set(all.slice(0, FIRST_TRIED).filter((password) => password.length >= WORD_MIN)),
  };
}

/** Whose password it is to be. */
export interface PasswordOwner {
  account: string;
  /** The names of the institute's departments. */
  institute: readonly string[];
}

/** Why a password is too easily guessed, or null: it is a common or breached one, or names the account or the institute. */
export async function findGuessable(password: string, { account, institute }: PasswordOwner): Promise<Reason | null> {
  const text = fold(password);
  const names = (word: string): boolean => word.length >= WORD_MIN && text.includes(word);
  if (names(fold(account))) return toReason("password.namesAccount");
  if (institute.some((name) => names(fold(name)))) return toReason("password.namesInstitute");
  return findCommon(password);
}

/** Why a password is one of those that are tried first, whoever it belongs to; or null. */
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

/** A text without up to six digits and marks before or after it, as a year with its mark. */
const withoutYear = (text: string): string =>
  text.replace(/^\P{L}{1,6}(?=\p{L})/u, "").replace(/(?<=\p{L})\P{L}{1,6}$/u, "");

const fold = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** Whether each character follows the one before: abcdefghij, 9876543210. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}
