import type { Zippable } from "fflate";
import type { IndexedPicture } from "../../model/model.ts";
import { createStandIn, type StandIn } from "./standIn.ts";

/** What `program.json` says of the pictures with a table of colours. */
export type StoredIndexedPictures = Record<string, Pick<IndexedPicture, "width" | "height" | "bits" | "opacityBits">>;

const toFolder = (name: string): string => `indexed/${name}`;

/** The pictures that stand-ins take the place of, as a program stores them: what is said of each, and its bytes. */
export function packIndexedPictures(standIns: ReadonlyMap<string, StandIn>): {
  head: StoredIndexedPictures;
  files: Zippable;
} {
  const head: StoredIndexedPictures = {};
  const files: Zippable = {};
  for (const [name, { picture }] of [...standIns].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { width, height, bits, opacityBits, palette, pixels, opacity } = picture;
    head[name] = { width, height, bits, opacityBits };
    files[`${toFolder(name)}/palette`] = [palette, { level: 0 }];
    files[`${toFolder(name)}/pixels`] = [pixels, { level: 0 }];
    if (opacity) files[`${toFolder(name)}/opacity`] = [opacity, { level: 0 }];
  }
  return { head, files };
}

/** The stand-ins of a stored program. A picture whose bytes are not all there is shown as it is. */
export function openIndexedPictures(
  head: StoredIndexedPictures,
  files: Readonly<Record<string, Uint8Array>>,
): Map<string, StandIn> {
  const standIns = new Map<string, StandIn>();
  for (const [name, facts] of Object.entries(head)) {
    const palette = files[`${toFolder(name)}/palette`];
    const pixels = files[`${toFolder(name)}/pixels`];
    const opacity = files[`${toFolder(name)}/opacity`];
    if (palette && pixels)
      standIns.set(name, createStandIn({ ...facts, palette, pixels, ...(opacity && { opacity }) }));
  }
  return standIns;
}
