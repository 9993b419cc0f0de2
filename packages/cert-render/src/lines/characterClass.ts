export interface CharacterClass {
  /**
   * box: an indivisible non-text. mark: full-width punctuation whose right half is blank. blank: an underlined space,
   * which is drawn.
   */
  kind: "space" | "blank" | "han" | "latin" | "open" | "mark" | "box" | "tab";
  /** True if it must not be first or last in a line, under kinsoku. */
  neverFirst: boolean;
  neverLast: boolean;
  glue: boolean;
  /** True if the blank half between it and an adjacent such mark is dropped. Not so for exclamation and question marks. */
  closesUp: boolean;
  /** True if it hangs beyond the edge when it does not fit (w:overflowPunct). */
  hangs: boolean;
  hangul: boolean;
  /** Its side of w:autoSpaceDE and w:autoSpaceDN. */
  side: "han" | "letter" | "digit" | undefined;
}

/** Word's own lists for simplified Chinese: characters that begin no line, and characters that end none. */
const neverFirst = new Set(
  [
    "!%),.:;>?]}\u00a2\u00a8\u00b0\u00b7\u02c7\u02c9\u2015\u2016\u2019\u201d\u2026\u2030\u2032\u2033\u203a",
    "\u2103\u2236\u3001\u3002\u3003\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u301e\ufe36\ufe3a\ufe3e\ufe40",
    "\ufe44\ufe5a\ufe5c\ufe5e\uff01\uff02\uff05\uff07\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff40\uff5c",
    "\uff5d\uff5e\uffe0",
  ].join(""),
);
const neverLast = new Set(
  [
    "$([{\u00a3\u00a5\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u301d\ufe59\ufe5b\ufe5d\uff04",
    "\uff08\uff0e\uff3b\uff5b\uffe1\uffe5",
  ].join(""),
);

const opening = new Set("\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u301d\uff08\uff3b\uff5b");
const marks = new Set(
  "\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff01\uff1f" +
    "\u2019\u201d\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u301e\uff09\uff3d\uff5d",
);
const hanging = new Set("\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff01\uff1f");
const gluing = new Set("\u00a0\u202f\u2007\u2060\ufeff");
const letterOfHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

export const boxClass: CharacterClass = {
  kind: "box",
  neverFirst: false,
  neverLast: false,
  glue: false,
  closesUp: false,
  hangs: false,
  hangul: false,
  side: undefined,
};

export const blankClass: CharacterClass = { ...boxClass, kind: "blank" };

export const tabClass: CharacterClass = { ...boxClass, kind: "tab" };

const classes = new Map<string, CharacterClass>();

/**
 * Classifies a character.
 * @param wide true if it takes the East Asian font, in which quotes and dots are as wide as a Han character
 */
export function classifyCharacter(character: string, wide: boolean): CharacterClass {
  const key = wide ? character : `${character}-`;
  let characterClass = classes.get(key);
  if (!characterClass) {
    characterClass = createClass(character, wide);
    classes.set(key, characterClass);
  }
  return characterClass;
}

function createClass(character: string, wide: boolean): CharacterClass {
  const glue = gluing.has(character);
  const wideKind = opening.has(character) ? "open" : marks.has(character) ? "mark" : "han";
  const kind = character === " " ? "space" : wide ? wideKind : "latin";
  return {
    kind,
    neverFirst: neverFirst.has(character) && (wide || character !== "\u00b7"),
    neverLast: neverLast.has(character),
    glue,
    closesUp: wide && !/[\uff01\uff1f]/.test(character) && (opening.has(character) || marks.has(character)),
    hangs: wide && hanging.has(character),
    hangul: /\p{Script=Hangul}/u.test(character),
    side: letterOfHan.test(character)
      ? "han"
      : wide
        ? undefined
        : /\p{N}/u.test(character)
          ? "digit"
          : /\p{L}/u.test(character)
            ? "letter"
            : undefined,
  };
}
