import type { Inline, LayoutModel, Place } from "../../model/model.ts";
import { cleanText } from "../../values/cleanText.ts";

export interface Passage {
  text: string;
  place: Place;
  /** Parts of the text that are always printed: no placeholders, and no headers and footers, which some pages lack. */
  stretches: readonly string[];
}

export interface PlacedPart {
  part: string;
  place: Place;
}

/** Lists every paragraph and picture of a document, with the names of placeholders. */
export function listPassages(layout: LayoutModel): { texts: Passage[]; pictures: PlacedPart[] } {
  const listing: Listing = { texts: [], pictures: [], isBody: true };
  for (const { blocks, headers, footers } of layout.sections) {
    collect(blocks, [], listing);
    collect([headers, footers], [], { ...listing, isBody: false });
  }
  return listing;
}

interface Listing {
  texts: Passage[];
  pictures: PlacedPart[];
  isBody: boolean;
}

interface Part {
  type?: string;
  place?: Place;
  inlines?: Inline[];
  part?: string;
  lettering?: { text: string };
  numbering?: { text: string };
}

function collect(value: unknown, place: Place, listing: Listing) {
  if (Array.isArray(value)) for (const item of value) collect(item, place, listing);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const part = value as Part;
  const here = part.place && part.place.length > 0 ? part.place : place;
  if (part.type === "paragraph") {
    const inlines = part.inlines ?? [];
    const text = squeeze((part.numbering?.text ?? "") + joinText(inlines));
    listing.texts.push({ text, place: here, stretches: listing.isBody ? listStretches(inlines) : [] });
  }
  if (part.lettering) listing.texts.push({ text: squeeze(part.lettering.text), place: here, stretches: [] });
  if (part.type === "picture" && part.part !== undefined) listing.pictures.push({ part: part.part, place: here });
  for (const inner of Object.values(value)) if (typeof inner === "object") collect(inner, here, listing);
}

const listStretches = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    if (inline.type === "repeat") return listStretches(inline.inlines);
    const runs = inline.type === "ruby" ? inline.base : inline.type === "text" ? [inline] : [];
    return runs.map(({ text }) => squeeze(text)).filter((text) => text !== "");
  });

const joinText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === "text") return inline.text;
      if (inline.type === "slot") return inline.name;
      if (inline.type === "ruby") return joinText(inline.base);
      return inline.type === "repeat" ? joinText(inline.inlines) : "";
    })
    .join("");

/** Returns a text in capitals, without white space and invisible characters, so that it is found however it was set. */
export const squeeze = (text: string): string =>
  cleanText(text)
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "")
    .toUpperCase();
