import type { Zippable } from "fflate";
import type { IndexedPicture } from "../../model/model.ts";
import { createProxy, type PictureProxy } from "../../pdf/pictureProxy.ts";

export type StoredIndexedPictures = Record<string, Omit<IndexedPicture, "palette" | "pixels" | "opacity">>;

const toFolder = (name: string): string => `indexed/${name}`;

/** Packs the pictures that are replaced by proxies for a stored program: their data and their bytes. */
export function packIndexedPictures(proxies: ReadonlyMap<string, PictureProxy>): {
  head: StoredIndexedPictures;
  files: Zippable;
} {
  const head: StoredIndexedPictures = {};
  const files: Zippable = {};
  for (const [name, { picture }] of [...proxies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { palette, pixels, opacity, ...facts } = picture;
    head[name] = facts;
    files[`${toFolder(name)}/palette`] = [palette, { level: 0 }];
    files[`${toFolder(name)}/pixels`] = [pixels, { level: 0 }];
    if (opacity) files[`${toFolder(name)}/opacity`] = [opacity, { level: 0 }];
  }
  return { head, files };
}

/** Opens the proxies of a stored program. A picture with missing bytes is shown as it is. */
export function openIndexedPictures(
  head: StoredIndexedPictures,
  files: Readonly<Record<string, Uint8Array>>,
): Map<string, PictureProxy> {
  const proxies = new Map<string, PictureProxy>();
  for (const [name, facts] of Object.entries(head)) {
    const palette = files[`${toFolder(name)}/palette`];
    const pixels = files[`${toFolder(name)}/pixels`];
    const opacity = files[`${toFolder(name)}/opacity`];
    if (palette && pixels) proxies.set(name, createProxy({ ...facts, palette, pixels, ...(opacity && { opacity }) }));
  }
  return proxies;
}
