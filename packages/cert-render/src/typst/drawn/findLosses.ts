import type { DrawnPage, DrawnPicture, DrawnShape, DrawnText, Mark } from "./drawnPage.ts";
import { apply, contains, isWithin, type Point, type Rectangle } from "../../geometry.ts";
import { remember } from "../../remember.ts";

/** Something painted that is invisible or unreadable, and the reason. */
export type Loss =
  | { kind: "covered" | "outside" | "cut"; mark: DrawnText | DrawnPicture }
  | { kind: "overprinted"; mark: DrawnText; other: DrawnText };

/** Returns the opacity of a picture at a position from 0 to 1 in both directions: 1 where it is fully opaque. */
export type ReadOpacity = (picture: DrawnPicture, place: Point) => number;

const slack = 1;
/** Share of a text's characters, or of a picture's area, from which it counts as lost. */
const lostShare = 0.5;
const opaque = 0.95;

/** Finds the texts and pictures of a page that are covered, outside of it, cut off, or printed over each other. */
export function findLosses(page: DrawnPage, readOpacity: ReadOpacity): Loss[] {
  const covers: Cover[] = page.marks.filter(isCover);
  let below = 0;
  const losses = page.marks.flatMap((mark): Loss[] => {
    if (isCover(mark)) below += 1;
    if (mark.type === "shape") return [];
    const kind = findLoss(mark, page, covers.slice(below), readOpacity);
    return kind ? [{ kind, mark }] : [];
  });
  const lost = new Set<Mark>(losses.map(({ mark }) => mark));
  const legible = page.marks.filter((mark) => mark.type === "text" && !lost.has(mark)) as DrawnText[];
  return [...losses, ...findOverprints(legible).map((overprint) => ({ kind: "overprinted" as const, ...overprint }))];
}

type Cover = DrawnPicture | DrawnShape;

const isCover = (mark: Mark): mark is Cover => mark.type !== "text";

function findLoss(
  mark: DrawnText | DrawnPicture,
  { width, height }: DrawnPage,
  above: readonly Cover[],
  readOpacity: ReadOpacity,
): Exclude<Loss["kind"], "overprinted"> | undefined {
  const area: Rectangle = { left: 0, top: 0, right: width, bottom: height };
  const samples = mark.type === "text" ? characterSamples(mark) : pictureSamples(mark);
  // What an author crops of a picture is not lost
  const unclipped = samples.filter(([middle]) => middle !== undefined && !isClipped(mark, middle));
  if (mark.type === "text" ? unclipped.length < lostShare * samples.length : unclipped.length === 0) return "cut";
  const isMost = (samplesLost: readonly unknown[]): boolean => samplesLost.length > lostShare * unclipped.length;
  if (isMost(unclipped.filter(([middle]) => middle !== undefined && !contains(area, middle, slack)))) return "outside";
  const hides = (point: Point): boolean => above.some((cover) => covers(cover, point, readOpacity));
  return isMost(unclipped.filter((points) => points.every(hides))) ? "covered" : undefined;
}

/** Returns sample points of each character: its middle, then points near the corners of its ink. */
const characterSamples = ({ characters }: DrawnText): Point[][] =>
  characters.map(({ middle: [x, y], direction: [dx, dy] }) => [
    [x, y],
    ...(
      [
        [0.25, 0.25],
        [-0.25, 0.25],
        [0.25, -0.25],
        [-0.25, -0.25],
      ] as const
    ).map(([along, across]): Point => [x + along * dx - across * dy, y + along * dy + across * dx]),
  ]);

const gridSteps = [0.1, 0.3, 0.5, 0.7, 0.9];

function pictureSamples({ corners }: DrawnPicture): Point[][] {
  const [[x, y], [rightX, rightY], , [belowX, belowY]] = corners as [Point, Point, Point, Point];
  return gridSteps.flatMap((along) =>
    gridSteps.map((down): Point[] => [
      [x + along * (rightX - x) + down * (belowX - x), y + along * (rightY - y) + down * (belowY - y)],
    ]),
  );
}

const isClipped = ({ clips }: Mark, point: Point): boolean =>
  clips.some(({ toLocal, area }) => !contains(area, apply(toLocal, point), slack));

function covers(cover: Cover, point: Point, readOpacity: ReadOpacity): boolean {
  if (!contains(cover.bounds, point) || isClipped(cover, point)) return false;
  if (cover.type === "shape") return isWithin(cover.outlines, point);
  const place = apply(cover.toUnit, point);
  return contains({ left: 0, top: 0, right: 1, bottom: 1 }, place) && readOpacity(cover, place) >= opaque;
}

interface Overprint {
  mark: DrawnText;
  other: DrawnText;
}

type Character = DrawnText["characters"][number];

const square = 16;
/** Distance up to which the middles of two characters are indistinguishable, relative to the size of the smaller one. */
const nearness = 0.35;
/** Maximum ratio of their sizes; a watermark is far larger. */
const largestRatio = 1.7;
/** Least number of overlapping characters, so that a single accent or frame does not count. */
const leastCollisions = 2;
/** Characters that text is written on: lines, dots and boxes to fill in. */
const ground = /^[_\u{ff3f}\u{2013}\u{2014}\u{2026}\u{2022}\u{b7}.\-=~|/\\\u{25a0}-\u{25ff}\u{2610}-\u{2612}]$/u;

/** Finds pairs of texts whose characters are in the same places, each text once. */
function findOverprints(texts: readonly DrawnText[]): Overprint[] {
  const squares = new Map<string, { character: Character; text: DrawnText }[]>();
  const overprints: Overprint[] = [];
  for (const text of texts) {
    const collisions = new Map<DrawnText, number>();
    const characters = text.characters.filter(({ character }) => !ground.test(character));
    for (const character of characters) {
      for (const entry of neighbours(squares, character)) {
        if (meets(entry.character, character)) collisions.set(entry.text, (collisions.get(entry.text) ?? 0) + 1);
      }
    }
    const [other] = [...collisions].find(([, count]) => count >= leastCollisions) ?? [];
    if (other) overprints.push({ mark: text, other });
    for (const character of characters) {
      remember(squares, toCellKey(character, 0, 0), () => []).push({ character, text });
    }
  }
  return overprints;
}

const toCellKey = ({ middle: [x, y] }: Character, dx: number, dy: number): string =>
  `${Math.floor(x / square) + dx},${Math.floor(y / square) + dy}`;

const offsets = [-1, 0, 1];

const neighbours = <Entry>(squares: ReadonlyMap<string, Entry[]>, character: Character): Entry[] =>
  offsets.flatMap((dx) => offsets.flatMap((dy) => squares.get(toCellKey(character, dx, dy)) ?? []));

/**
 * Returns true if two characters overprint each other. The same character in the same place is an intended effect: a
 * shadow, or bold by printing twice.
 */
function meets(a: Character, b: Character): boolean {
  const [small, large] = a.size < b.size ? [a.size, b.size] : [b.size, a.size];
  const distance = Math.hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]);
  return a.character !== b.character && large <= largestRatio * small && distance < nearness * small;
}
