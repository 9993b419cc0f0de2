import { type EmbeddedFont, standInOf } from "../../fonts/embeddedFont.ts";
import { type AvailableFace, type FaceSet, matchFaces } from "../../fonts/uploaded/matchFaces.ts";
import type { UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";

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
  [
    ...new Map(
      fonts.map((font) => [`${font.family}/${font.weight}/${String(font.italic)}`, font] as const).toReversed(),
    ).values(),
  ].toReversed();
