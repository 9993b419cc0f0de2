import { boldFrom } from "../faces.ts";
import { foldName } from "../namedFont.ts";
import type { FaceSource } from "../embeddedFont.ts";
import aliases from "./fontAliases.json" with { type: "json" };

export interface AvailableFace extends FaceSource {
  /** Families of the face, in all languages. */
  families: readonly string[];
  faces: readonly string[];
  /** `OS/2.usWeightClass`, 1 to 1000. */
  weight: number;
  italic: boolean;
}

/** The faces for one named font. A missing style is drawn with the regular face, emboldened or slanted. */
export interface FaceSet {
  regular: AvailableFace;
  bold?: AvailableFace;
  italic?: AvailableFace;
  boldItalic?: AvailableFace;
}

const regularWeight = 400;
const boldWeight = 700;

const groups = new Map(aliases.flatMap((names) => names.map((name) => [foldName(name), names] as const)));

export const namesOfTypeface = (name: string): string[] => [
  name,
  ...(groups.get(foldName(name)) ?? []).filter((alias) => foldName(alias) !== foldName(name)),
];

/**
 * Returns the faces for a named font: of a family of that name, else the face of that name, else the same for the other
 * names of the typeface. Undefined if there is none, or only a bold or slanted one.
 * @param faces in order of preference
 */
export function matchFaces(faces: readonly AvailableFace[], name: string): FaceSet | undefined {
  for (const candidate of namesOfTypeface(name)) {
    const wanted = foldName(candidate);
    const family = faces.filter(({ families }) => families.some((family) => foldName(family) === wanted));
    const set = family.length > 0 ? pickStyles(family) : undefined;
    if (set) return set;
    const regular = faces.find((face) => face.faces.some((faceName) => foldName(faceName) === wanted));
    if (regular) return { regular };
  }
  return undefined;
}

function pickStyles(family: readonly AvailableFace[]): FaceSet | undefined {
  const pick = (isBold: boolean, isItalic: boolean): AvailableFace | undefined =>
    nearestWeight(
      family.filter(({ weight, italic }) => weight >= boldFrom === isBold && italic === isItalic),
      isBold ? boldWeight : regularWeight,
    );
  const regular =
    pick(false, false) ?? (family.every(({ weight }) => weight >= boldFrom) ? onlyFace(family) : undefined);
  if (!regular) return undefined;
  const [bold, italic, boldItalic] = [pick(true, false), pick(false, true), pick(true, true)];
  return {
    regular,
    ...(bold && bold !== regular && { bold }),
    ...(italic && { italic }),
    ...(boldItalic && { boldItalic }),
  };
}

const onlyFace = (family: readonly AvailableFace[]): AvailableFace | undefined =>
  family.length === 1 && family[0]?.italic === false ? family[0] : undefined;

/** Returns the face of the nearest weight; the first of equals, since `sort` is stable. */
const nearestWeight = (faces: readonly AvailableFace[], weight: number): AvailableFace | undefined =>
  [...faces].sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0];
