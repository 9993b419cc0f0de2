/** One character of a text that is compared with another. */
export interface TextUnit {
  /** As `foldCharacter` gives it. */
  character: string;
  /** Index of its page: what could not be paired anywhere in the document is looked for on the same page. */
  page: number;
}

/** The largest table that the comparison of a gap may need, in cells. */
const largestTable = 16_000_000;

/** Lengths of the strings that are looked for as anchors, in characters, the surest first. */
const anchorLengths = [24, 12, 8, 5];
const pageAnchorLengths = [12, 6, 4, 3, 2];

/**
 * Pairs the characters of two texts that mean the same place, so that repeated characters are not confused.
 * First strings that occur once in each text (wherever, as text boxes and headers are drawn in other orders), extended
 * as far as both texts agree; then the longest common subsequence of what lies between two pairs on the same page (a
 * header that is drawn first or last must not be taken for the next page's); then, page by page, strings that occur once
 * on the page; then what lies between two pairs on any page; last, what is left over in one piece and equal.
 * @returns for each character of `left` the index of its partner in `right`, or -1
 */
export function alignText(left: readonly TextUnit[], right: readonly TextUnit[]): Int32Array {
  const pairing = new Pairing(left, right);
  for (const length of anchorLengths) pairing.pairAnchors(length, false);
  pairing.pairGaps(true);
  for (const length of pageAnchorLengths) pairing.pairAnchors(length, true);
  pairing.pairGaps(false);
  pairing.pairLeftovers();
  return pairing.partners;
}

class Pairing {
  readonly partners: Int32Array;
  readonly #taken: Uint8Array;
  readonly #left: readonly TextUnit[];
  readonly #right: readonly TextUnit[];

  constructor(left: readonly TextUnit[], right: readonly TextUnit[]) {
    this.#left = left;
    this.#right = right;
    this.partners = new Int32Array(left.length).fill(-1);
    this.#taken = new Uint8Array(right.length);
  }

  #isFree(side: "left" | "right", index: number): boolean {
    return side === "left" ? this.partners[index] === -1 : this.#taken[index] === 0;
  }

  #pair(left: number, right: number): void {
    this.partners[left] = right;
    this.#taken[right] = 1;
  }

  #isEqual(left: number, right: number): boolean {
    return this.#left[left]?.character === this.#right[right]?.character;
  }

  #canPair(left: number, right: number): boolean {
    if (left < 0 || right < 0 || left >= this.#left.length || right >= this.#right.length) return false;
    return this.#isFree("left", left) && this.#isFree("right", right) && this.#isEqual(left, right);
  }

  /** Strings of `length` unpaired characters of a page that occur once (on the page, or at all), with where they begin. */
  #uniqueStrings(side: "left" | "right", length: number, byPage: boolean): Map<string, number> {
    const units = side === "left" ? this.#left : this.#right;
    const starts = new Map<string, number>();
    let free = 0;
    for (let end = 0; end < units.length; end++) {
      const isBroken = units[end]?.page !== units[end - 1]?.page;
      free = this.#isFree(side, end) ? (isBroken ? 1 : free + 1) : 0;
      if (free < length) continue;
      const start = end - length + 1;
      let key = byPage ? `${units[end]?.page}:` : "";
      for (let index = start; index <= end; index++) key += units[index]?.character;
      starts.set(key, starts.has(key) ? -1 : start);
    }
    return starts;
  }

  /** Pairs strings that occur once on each side, and what continues them before and behind. */
  pairAnchors(length: number, byPage: boolean): void {
    const right = this.#uniqueStrings("right", length, byPage);
    for (const [key, start] of this.#uniqueStrings("left", length, byPage)) {
      const partner = right.get(key) ?? -1;
      if (start < 0 || partner < 0 || !this.#canPair(start, partner)) continue;
      let before = 0;
      while (this.#staysOnPages(start - before, partner - before, -1)) {
        if (!this.#canPair(start - before - 1, partner - before - 1)) break;
        before++;
      }
      this.#pairRun(start - before, partner - before);
    }
  }

  /** Pairs from one place on, as long as both texts agree and stay on their pages. */
  #pairRun(left: number, right: number): void {
    for (let step = 0; this.#canPair(left + step, right + step); step++) {
      this.#pair(left + step, right + step);
      if (!this.#staysOnPages(left + step, right + step, 1)) return;
    }
  }

  #staysOnPages(left: number, right: number, step: 1 | -1): boolean {
    return (
      this.#left[left]?.page === this.#left[left + step]?.page &&
      this.#right[right]?.page === this.#right[right + step]?.page
    );
  }

  /** Pairs what lies between two neighbouring pairs of the same order. */
  pairGaps(onSamePage: boolean): void {
    let before = -1;
    let previousPartner = -1;
    for (let index = 0; index <= this.#left.length; index++) {
      const isEnd = index === this.#left.length;
      const partner = isEnd ? this.#right.length : (this.partners[index] ?? -1);
      if (partner < 0) continue;
      if (index - before > 1 && partner > previousPartner) {
        this.#pairGap([before + 1, index], [previousPartner + 1, partner], onSamePage);
      }
      before = index;
      previousPartner = partner;
    }
  }

  #pairGap(
    [leftStart, leftEnd]: readonly [number, number],
    [rightStart, rightEnd]: readonly [number, number],
    onSamePage: boolean,
  ): void {
    const rightIndices: number[] = [];
    for (let index = rightStart; index < rightEnd; index++) {
      if (this.#isFree("right", index)) rightIndices.push(index);
    }
    const height = leftEnd - leftStart;
    if (rightIndices.length === 0 || (height + 1) * (rightIndices.length + 1) > largestTable) return;
    const matches = longestCommonSubsequence(height, rightIndices.length, (row, column) => {
      const right = rightIndices[column] ?? -1;
      if (onSamePage && this.#left[leftStart + row]?.page !== this.#right[right]?.page) return false;
      return this.#isEqual(leftStart + row, right);
    });
    const pairs = matches.map(([row, column]) => [leftStart + row, rightIndices[column] ?? -1] as const);
    for (const [place, [leftIndex, rightIndex]] of pairs.entries()) {
      const before = pairs[place - 1] ?? [leftStart - 1, rightStart - 1];
      const after = pairs[place + 1] ?? [leftEnd, rightEnd];
      const touchesBefore = before[0] === leftIndex - 1 && before[1] === rightIndex - 1;
      const touchesAfter = after[0] === leftIndex + 1 && after[1] === rightIndex + 1;
      // A single equal character amid others that differ is chance
      if (touchesBefore || touchesAfter) this.#pair(leftIndex, rightIndex);
    }
  }

  /** The unpaired pieces of one side, each on one page, by page and text. */
  #leftovers(side: "left" | "right"): Map<string, number[]> {
    const units = side === "left" ? this.#left : this.#right;
    const starts = new Map<string, number[]>();
    for (let index = 0; index < units.length; index++) {
      if (!this.#isFree(side, index)) continue;
      const start = index;
      const page = units[start]?.page ?? -1;
      let text = units[start]?.character ?? "";
      while (units[index + 1]?.page === page && this.#isFree(side, index + 1)) text += units[++index]?.character;
      starts.set(`${page}:${text}`, [...(starts.get(`${page}:${text}`) ?? []), start]);
    }
    return starts;
  }

  /** Pairs pieces of the same text on the same page in the order in which they come. */
  pairLeftovers(): void {
    const right = this.#leftovers("right");
    for (const [key, starts] of this.#leftovers("left")) {
      for (const [place, start] of starts.entries()) {
        const partner = right.get(key)?.[place];
        if (partner !== undefined) this.#pairRun(start, partner);
      }
    }
  }
}

/** The rows and columns that a longest common subsequence pairs, in order. */
function longestCommonSubsequence(
  height: number,
  width: number,
  isEqual: (row: number, column: number) => boolean,
): [number, number][] {
  const stride = width + 1;
  const lengths = new Uint16Array((height + 1) * stride);
  const lengthAt = (row: number, column: number): number => lengths[row * stride + column] ?? 0;
  for (let row = height - 1; row >= 0; row--) {
    for (let column = width - 1; column >= 0; column--) {
      lengths[row * stride + column] = isEqual(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const matches: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < height && column < width) {
    if (isEqual(row, column)) matches.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return matches;
}

/**
 * A character as it is compared: PDFs write one letter in several ways (ligatures, the radicals that look like
 * characters, bullets of symbol fonts), and Word writes capitals that the document has as small letters.
 * @returns "" for white space and what has no common form; several characters for a ligature
 */
export function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x21 || code === 0xa0 || code === 0xad || code === 0xfeff || code === 0xfffd) return "";
  if ((code >= 0x2000 && code <= 0x200f) || code === 0x3000 || (code >= 0x2028 && code <= 0x202f)) return "";
  if (bullets.has(code)) return "•";
  if (code >= 0xe000 && code <= 0xf8ff) return "";
  const isLigature = code >= 0xfb00 && code <= 0xfb06;
  const isRadical = (code >= 0x2e80 && code <= 0x2fdf) || (code >= 0xf900 && code <= 0xfaff);
  const plain = isLigature || isRadical ? character.normalize("NFKC") : character;
  return plain.toLowerCase();
}

/** The bullets of Symbol and Wingdings and what Unicode has in their place. */
const bullets = new Set([
  0x2022, 0x25cf, 0x25aa, 0x25a0, 0x25c6, 0x2756, 0x27a2, 0x2713, 0x2714, 0xb7, 0xf0b7, 0xf0a7, 0xf06c, 0xf06e, 0xf075,
  0xf076, 0xf0d8, 0xf0fc,
]);
