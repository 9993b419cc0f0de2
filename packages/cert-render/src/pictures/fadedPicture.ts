import type { PicturePart } from "../model/model.ts";

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
