import { pictureName } from "../drawing/writePicture.ts";
import { places, type Warn } from "../../messages.ts";
import type { LayoutModel, Place } from "../../model/model.ts";
import { type Opacity, readOpacity } from "../../pictures/readOpacity.ts";
import { remember } from "../../remember.ts";
import type { DrawnPicture } from "./drawnPage.ts";
import { findLosses, type Loss } from "./findLosses.ts";
import { findUndrawn } from "./findUndrawn.ts";
import { listPassages, type Passage, squeeze } from "./listPassages.ts";
import { readDrawnPages } from "./readDrawnPages.ts";

export interface ReadContent {
  layout: LayoutModel;
  pictures: ReadonlyMap<string, Uint8Array>;
  warn: Warn;
}

const textLosses = { covered: "layout.textCovered", outside: "layout.textOutside", cut: "layout.textCut" } as const;
const pictureLosses = {
  covered: "layout.pictureCovered",
  outside: "layout.pictureOutside",
  cut: "layout.pictureCut",
} as const;

/**
 * Compares the pages of a document with its content. Warns of each text that is missing, and of each text and picture that
 * is covered, cut off, outside of its page, or printed over another text.
 * @param svg the pages, as Typst draws them
 */
export function warnOfLosses(svg: string, { layout, pictures, warn }: ReadContent): void {
  const { texts, pictures: placedParts } = listPassages(layout);
  const opacities = new Map<string, Opacity>();
  const pages = readDrawnPages(svg);
  for (const { text, passage } of findUndrawn(pages, texts))
    warn("layout.textMissing", passage.place, { text: shorten(text) });
  for (const page of pages) {
    const losses = findLosses(page, (picture, [x, y]) =>
      remember(opacities, picture.source, () => readOpacity(decodeSource(picture)))(x, y),
    );
    for (const loss of joinTexts(losses, texts)) {
      const place = findPlace(loss.text, texts);
      if (loss.kind === "overprinted")
        warn("layout.textOverprinted", place, { text: shorten(loss.text), other: shorten(loss.other) });
      else warn(textLosses[loss.kind], place, { text: shorten(loss.text) });
    }
    for (const { mark, kind } of losses) {
      if (mark.type !== "picture" || kind === "overprinted") continue;
      const part = findPart(mark, pictures);
      const place = placedParts.find((placed) => placed.part === part)?.place ?? places.document;
      warn(pictureLosses[kind], place, { name: part === undefined ? "" : pictureName(part) });
    }
  }
}

interface LostText {
  kind: Loss["kind"];
  text: string;
  other: string;
}

function joinTexts(losses: readonly Loss[], passages: readonly Passage[]): LostText[] {
  const joined: LostText[] = [];
  for (const loss of losses) {
    if (loss.mark.type !== "text") continue;
    const { text } = loss.mark;
    const last = joined.at(-1);
    const continues = last?.kind === loss.kind && findPassage(last.text + text, passages) !== undefined;
    if (last && continues) last.text += text;
    else joined.push({ kind: loss.kind, text, other: loss.kind === "overprinted" ? loss.other.text : "" });
  }
  return joined;
}

const findPassage = (text: string, passages: readonly Passage[]): Passage | undefined => {
  const squeezed = squeeze(text);
  return passages.find((passage) => passage.text.includes(squeezed));
};

const findPlace = (text: string, passages: readonly Passage[]): Place =>
  findPassage(text, passages)?.place ?? places.document;

const longestExcerpt = 12;

function shorten(text: string): string {
  const characters = [...text.trim()];
  return characters.slice(0, longestExcerpt).join("") + (characters.length > longestExcerpt ? "…" : "");
}

const decodeSource = ({ source }: DrawnPicture): Buffer => Buffer.from(source.slice(source.indexOf(",") + 1), "base64");

function findPart(picture: DrawnPicture, pictures: ReadonlyMap<string, Uint8Array>): string | undefined {
  const drawn = decodeSource(picture);
  return [...pictures].find(([, bytes]) => drawn.equals(bytes))?.[0];
}
