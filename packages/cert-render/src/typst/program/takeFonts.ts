import { warningCollector } from "../../describe.ts";
import { faceKey } from "../../fonts/faces.ts";
import { type EmbeddedFont, prepareEmbeddedFont, standInOf } from "../../fonts/embeddedFont.ts";
import { places } from "../../messages.ts";
import type { EmbeddedFontPart } from "../../model/model.ts";
import type { Engine } from "./engine.ts";
import { type AvailableFace, type FaceSet, matchFaces } from "../../fonts/uploaded/matchFaces.ts";
import type { UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { remember } from "../../remember.ts";

/**
 * Returns the embedded fonts of a document that are usable and permitted, each name as a family of its own; each other one
 * becomes a warning.
 */
export function takeFonts(parts: readonly EmbeddedFontPart[], engine: Pick<Engine, "setsFont">) {
  const families = new Map<string, string>();
  const fonts: EmbeddedFont[] = [];
  const { warnings, warn } = warningCollector();
  for (const part of parts) {
    const family = remember(families, part.name, () => `Embedded ${families.size}`);
    const font = prepareEmbeddedFont(part, family);
    const usable = typeof font === "string" || engine.setsFont(font) ? font : "damaged";
    if (typeof usable !== "string") fonts.push(usable);
    else warn(`font.${usable}`, places.fonts, { name: part.name });
  }
  // A bold face alone is no stand-in for the regular one
  const complete = fonts.filter(({ family }) =>
    fonts.some((font) => font.family === family && font.weight === 400 && !font.italic),
  );
  return { fonts: complete, warnings };
}

const styles = [
  { key: "regular", bold: false, italic: false },
  { key: "bold", bold: true, italic: false },
  { key: "italic", bold: false, italic: true },
  { key: "boldItalic", bold: true, italic: true },
] as const satisfies readonly { key: keyof FaceSet; bold: boolean; italic: boolean }[];

/** Returns the family name of an uploaded face set in Typst, which is the same in every program. */
const familyOf = ({ regular: { hash, index } }: FaceSet): string => `Uploaded ${hash.slice(0, 12)} ${index}`;

/**
 * Returns the uploaded fonts that match the names in a document, by name.
 * @param available in order of preference
 * @throws MissingFont
 */
export function takeUploads(
  names: Iterable<string>,
  available: readonly AvailableFace[],
  faces: UploadedFaces,
): EmbeddedFont[] {
  return [...names].flatMap((name) => {
    const set = matchFaces(available, name);
    if (!set) return [];
    const family = familyOf(set);
    return styles.flatMap(({ key, bold, italic }) => {
      const face = set[key];
      if (!face) return [];
      const font = faces.get({ source: { hash: face.hash, index: face.index }, family, bold, italic });
      return [{ ...font, name, standIn: standInOf(name, font.script) }];
    });
  });
}

export const distinctFaces = (fonts: readonly EmbeddedFont[]): EmbeddedFont[] =>
  [...new Map(fonts.map((font) => [faceKey(font), font] as const).toReversed()).values()].toReversed();
