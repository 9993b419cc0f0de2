import { toMessage, type WarningReason } from "../../messages.ts";
import type { Edges, PhotoDrawing, PictureDrawing, Place, Size } from "../../model/model.ts";
import { joined, literal, pt } from "../program/literal.ts";
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

export function writePicture(drawing: PictureDrawing, size: Size, writer: Writer, place: Place): string {
  return writeFrame(drawing, size, pictureImage({ ...drawing, size }, writer, place), (reason) =>
    writer.warn(reason, place),
  );
}

export function writePhoto(drawing: PhotoDrawing, size: Size, writer: Writer, place: Place): string {
  const { name, optional } = drawing;
  const id = writer.nextId();
  writer.plan.slots.push({ id, kind: "photo", name, optional, width: size.width, height: size.height });
  const image = `photo(c, ${literal(id)}, ${pt(size.width)}, ${pt(size.height)})`;
  return writeFrame(drawing, size, image, (reason) => writer.warn(reason, place));
}

function writeFrame(
  drawing: Pick<PictureDrawing, "geometry" | "stroke">,
  { width, height }: Size,
  image: string,
  warn: (reason: WarningReason) => void,
): string {
  const box = `width: ${pt(width)}, height: ${pt(height)}`;
  const preset = drawing.geometry && "preset" in drawing.geometry ? drawing.geometry.preset : "rect";
  if (!["rect", "ellipse", "roundRect"].includes(preset) || (drawing.geometry && "paths" in drawing.geometry)) {
    warn(toMessage("layout.pictureShape"));
  }
  const round = preset === "ellipse" ? "50%" : preset === "roundRect" ? "12%" : undefined;
  const radius = round ? `, radius: ${round}` : "";
  const clipped = `block(${box}, clip: true${radius}, ${image})`;
  if (!drawing.stroke) return clipped;
  const half = drawing.stroke.width / 2;
  const outer = `width: ${pt(width + 2 * half)}, height: ${pt(height + 2 * half)}${radius}`;
  const frame = `rect(${outer}, stroke: ${shapeStroke(drawing.stroke)})`;
  const layers = [`place(top + left, ${clipped})`, `place(top + left, dx: ${pt(-half)}, dy: ${pt(-half)}, ${frame})`];
  return `block(${box}, ${joined(layers)})`;
}

export interface ShownPicture {
  part: string;
  size: Size;
  crop?: Edges;
  alt: string;
  opacity?: number;
}

const whole: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

/** Writes the image, scaled and shifted so that the crop is outside a box of that size. */
export function pictureImage(
  { part, size: { width, height }, crop = whole, alt, opacity = 1 }: ShownPicture,
  writer: Writer,
  place: Place,
): string {
  const picture = writer.model.pictures[part];
  const name = pictureName(part);
  if (picture?.cmyk) {
    writer.warn(toMessage("layout.cmyk", { name }), place);
    return "[]";
  }
  if (!picture || picture.format === "unknown") {
    writer.warn(toMessage("layout.pictureDamaged", { name }), place);
    return "[]";
  }
  if (!["png", "jpeg", "gif", "webp", "svg"].includes(picture.format)) {
    writer.warn(toMessage("layout.pictureFormat", { name, format: picture.format.toUpperCase() }), place);
    return "[]";
  }
  if (picture.partial) writer.warn(toMessage("layout.metafile", { name }), place);
  const file = pictureFile(part, picture.format, opacity);
  writer.pictures.set(file, { part, opacity });
  const shownX = Math.max(0.001, 1 - crop.left - crop.right);
  const shownY = Math.max(0.001, 1 - crop.top - crop.bottom);
  const fullWidth = width / shownX;
  const fullHeight = height / shownY;
  const described = alt ? `, alt: ${literal(alt)}` : "";
  const image = `image(P + ${literal(file)}, width: ${pt(fullWidth)}, height: ${pt(fullHeight)}, fit: "stretch"${described})`;
  if (crop.left === 0 && crop.top === 0 && crop.right === 0 && crop.bottom === 0) return image;
  return `place(top + left, dx: ${pt(-crop.left * fullWidth)}, dy: ${pt(-crop.top * fullHeight)}, ${image})`;
}
