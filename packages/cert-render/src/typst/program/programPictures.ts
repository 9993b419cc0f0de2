import type { LayoutModel, PicturePart, ReadDocument } from "../../model/model.ts";
import { createProxy } from "../../pdf/index.ts";
import { pictureFile } from "../drawing/writePicture.ts";
import type { Engine } from "./engine.ts";
import type { Program } from "./storedProgram.ts";
import type { Writer } from "./writer.ts";

/**
 * Marks the pictures that the engine cannot decode as being of no known format. Pictures of formats that it does not know
 * were converted before.
 */
export function withShownPictures({ layout, pictures, fonts }: ReadDocument, engine: Engine): ReadDocument {
  const parts: LayoutModel["pictures"] = {};
  const bytes = new Map<string, Uint8Array>();
  for (const [part, picture] of Object.entries(layout.pictures)) {
    // A CMYK picture that is still one here could not be converted: no PDF/A of ours holds it
    const content = picture.cmyk ? undefined : pictures.get(part);
    if (content && engine.shows(pictureFile(part, picture.format), content)) {
      parts[part] = picture;
      bytes.set(part, content);
    } else parts[part] = { ...picture, format: unshown(picture) };
  }
  return { layout: { ...layout, pictures: parts }, pictures: bytes, fonts };
}

/** Returns the format that the warning names; a CMYK picture is named as such. */
const unshown = ({ format, cmyk }: PicturePart): PicturePart["format"] =>
  cmyk || format === "bmp" || format === "tiff" || format === "emf" || format === "wmf" ? format : "unknown";

/** Returns the files of the pictures that a program shows. */
export function takePictures(
  used: Writer["pictures"],
  { layout, pictures }: Pick<ReadDocument, "layout" | "pictures">,
): Program["pictures"] {
  const files: Program["pictures"] = new Map();
  for (const [file, { part, opacity }] of used) {
    const bytes = pictures.get(part);
    const picture = layout.pictures[part];
    if (!bytes || !picture) continue;
    files.set(file, opacity < 1 ? fadedPicture(picture.format, bytes, opacity) : bytes);
  }
  return files;
}

/** Returns the pictures of few colours that stand in the PDF in place of what is drawn. */
export function takeProxies(
  used: Writer["pictures"],
  { indexedPictures }: ReadDocument,
  pictures: ReadDocument["pictures"],
): Program["proxies"] {
  const proxies: Program["proxies"] = new Map();
  for (const [file, { part, opacity }] of used) {
    const indexed = indexedPictures?.get(part);
    if (indexed && opacity === 1 && pictures.has(part)) proxies.set(file, createProxy(indexed));
  }
  return proxies;
}

/** Returns an SVG that shows a picture with an opacity below 1, stretched to its box. */
export function fadedPicture(format: PicturePart["format"], bytes: Uint8Array, opacity: number): Uint8Array {
  const type = format === "svg" ? "svg+xml" : format;
  const address = `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
  const share = Math.max(0, Math.min(1, opacity)).toFixed(3);
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" preserveAspectRatio="none">` +
      `<image width="100" height="100" preserveAspectRatio="none" opacity="${share}" href="${address}"/></svg>`,
  );
}
