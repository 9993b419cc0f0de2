import type { Zippable } from "fflate";
import type { IndexedPicture } from "../../model/model.ts";
import { createProxy, type PictureProxy } from "../../pdf/pictureProxy.ts";

/** What `program.json` says of the pictures with a table of colours. */
export type StoredIndexedPictures = Record<string, Omit<IndexedPicture, "palette" | "pixels" | "opacity">>;

const toFolder = (name: string): string => `indexed/${name}`;

/** The pictures that proxies take the place of, as a program stores them: what is said of each, and its bytes. */
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

/** The proxies of a stored program. A picture whose bytes are not all there is shown as it is. */
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
