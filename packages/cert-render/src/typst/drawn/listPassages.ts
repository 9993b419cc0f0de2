import type { Inline, LayoutModel, Place } from "../../model/model.ts";

/** A text of a document, without white space, and where it stands. */
export interface Passage {
  text: string;
  place: Place;
}

/** A picture of a document, and where it stands. */
export interface PlacedPart {
  part: string;
  place: Place;
}

/** Every paragraph and every picture of a document, placeholders by their names. */
export function listPassages(layout: LayoutModel): { texts: Passage[]; pictures: PlacedPart[] } {
  const listing: Listing = { texts: [], pictures: [] };
  for (const { blocks, headers, footers } of layout.sections) collect([blocks, headers, footers], [], listing);
  return listing;
}

interface Listing {
  texts: Passage[];
  pictures: PlacedPart[];
}

/** What `collect` looks at, of whatever kind it is. */
interface Part {
  type?: string;
  place?: Place;
  inlines?: Inline[];
  part?: string;
  lettering?: { text: string };
  numbering?: { text: string };
}

/** Blocks hold inlines, drawings and cells, which hold blocks: paragraphs and pictures are taken wherever they stand. */
function collect(value: unknown, place: Place, listing: Listing): void {
  if (Array.isArray(value)) for (const item of value) collect(item, place, listing);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const part = value as Part;
  const here = part.place && part.place.length > 0 ? part.place : place;
  if (part.type === "paragraph") {
    listing.texts.push({ text: squeeze((part.numbering?.text ?? "") + joinText(part.inlines ?? [])), place: here });
  }
  if (part.lettering) listing.texts.push({ text: squeeze(part.lettering.text), place: here });
  if (part.type === "picture" && part.part !== undefined) listing.pictures.push({ part: part.part, place: here });
  for (const inner of Object.values(value)) if (typeof inner === "object") collect(inner, here, listing);
}

const joinText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === "text") return inline.text;
      if (inline.type === "slot") return inline.name;
      if (inline.type === "ruby") return joinText(inline.base);
      return inline.type === "repeat" ? joinText(inline.inlines) : "";
    })
    .join("");

/** A text without white space and in capital letters, so that it is found however it was set. */
export const squeeze = (text: string): string => text.replace(/\s+/gu, "").toUpperCase();
