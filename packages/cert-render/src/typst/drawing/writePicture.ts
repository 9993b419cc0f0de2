import { noEdges } from "../../geometry.ts";
import type { Edges, PhotoDrawing, PictureDrawing, Place, Size } from "../../model/model.ts";
import { shownShare } from "../../pictures/raster.ts";
import { dimensions, joined, literal, placed, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { shapeStroke } from "./strokes.ts";

/**
 * Returns the file name of a picture in the program. It is unique for each part, since names of parts may differ in Han
 * characters alone. A translucent picture is wrapped in an SVG with its opacity.
 */
export const pictureFile = (part: string, format: string, opacity = 1): string => {
  const escaped = part.replace(/[^A-Za-z0-9./]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  const name = escaped.replaceAll("/", "-");
  return opacity < 1 ? `${name}-${Math.round(opacity * 100)}.svg` : `${name}.${format === "jpeg" ? "jpg" : format}`;
};

/** Returns the name of a picture for people: its file name, without the effects. */
export const pictureName = (part: string): string => part.split("/").at(-1)?.split("#", 1)[0] ?? part;

/** Writes a picture, or the place of a photo, in its frame. */
export function writeFramed(drawing: PictureDrawing | PhotoDrawing, size: Size, writer: Writer, place: Place): string {
  const { geometry, stroke } = drawing;
  const image =
    drawing.type === "photo" ? writePhoto(drawing, size, writer) : pictureImage({ ...drawing, size }, writer, place);
  const preset = geometry === undefined ? "rect" : "preset" in geometry ? geometry.preset : undefined;
  if (!["rect", "ellipse", "roundRect"].includes(preset ?? "")) writer.warn("layout.pictureShape", place);
  const round = preset === "ellipse" ? "50%" : preset === "roundRect" ? "12%" : undefined;
  const radius = round ? `, radius: ${round}` : "";
  const clipped = `block(${dimensions(size)}, clip: true${radius}, ${image})`;
  if (!stroke) return clipped;
  const half = stroke.width / 2;
  const outer = dimensions({ width: size.width + 2 * half, height: size.height + 2 * half });
  const frame = `rect(${outer}${radius}, stroke: ${shapeStroke(stroke)})`;
  return `block(${dimensions(size)}, ${joined([`place(top + left, ${clipped})`, placed(-half, -half, frame)])})`;
}

function writePhoto({ name, optional }: PhotoDrawing, { width, height }: Size, { nextId, plan }: Writer): string {
  const id = nextId();
  plan.slots.push({ id, kind: "photo", name, optional, width, height });
  return `photo(c, ${literal(id)}, ${pt(width)}, ${pt(height)})`;
}

export interface ShownPicture {
  part: string;
  size: Size;
  crop?: Edges;
  alt: string;
  opacity?: number;
}

/** Writes the image, scaled and shifted so that the crop is outside a box of that size. */
export function pictureImage(
  { part, size, crop = noEdges, alt, opacity = 1 }: ShownPicture,
  writer: Writer,
  place: Place,
): string {
  const { format = "unknown", cmyk, partial } = writer.model.pictures[part] ?? {};
  const name = pictureName(part);
  if (cmyk || !["png", "jpeg", "gif", "webp", "svg"].includes(format)) {
    if (cmyk) writer.warn("layout.cmyk", place, { name });
    else if (format === "unknown") writer.warn("layout.pictureDamaged", place, { name });
    else writer.warn("layout.pictureFormat", place, { name, format: format.toUpperCase() });
    return "[]";
  }
  if (partial) writer.warn("layout.metafile", place, { name });
  const file = pictureFile(part, format, opacity);
  writer.pictures.set(file, { part, opacity });
  const share = shownShare(crop);
  const full = { width: size.width / share.width, height: size.height / share.height };
  const described = alt ? `, alt: ${literal(alt)}` : "";
  const image = `image(P + ${literal(file)}, ${dimensions(full)}, fit: "stretch"${described})`;
  if (Object.values(crop).every((edge) => edge === 0)) return image;
  return placed(-crop.left * full.width, -crop.top * full.height, image);
}
