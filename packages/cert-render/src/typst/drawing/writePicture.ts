import { layoutWarnings, type WarningReason } from "../../messages.ts";
import type { Edges, PhotoDrawing, PictureDrawing, Place, Size } from "../../model/model.ts";
import { joined, literal, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { shapeStroke } from "./strokes.ts";

/**
 * File name of a picture in the program, another one for each part: names of parts may differ in Han characters alone.
 * A picture that is seen through is wrapped in an SVG that says so.
 */
export const pictureFile = (part: string, format: string, opacity = 1): string => {
  const escaped = part.replace(/[^A-Za-z0-9./]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  const name = escaped.replaceAll("/", "-");
  return opacity < 1 ? `${name}-${Math.round(opacity * 100)}.svg` : `${name}.${format === "jpeg" ? "jpg" : format}`;
};

/** How people know a picture: its file's name, without the effects behind it. */
export const pictureName = (part: string): string => part.split("/").at(-1)?.split("#", 1)[0] ?? part;

/** A picture with its crop and outline, or an empty box of its size when its format cannot be shown. */
export function writePicture(drawing: PictureDrawing, size: Size, writer: Writer, place: Place): string {
  return writeFrame(drawing, size, pictureImage({ ...drawing, size }, writer, place), (reason) =>
    writer.warn(reason, place),
  );
}

/** The frame of a photo. What is in it comes with the values. */
export function writePhoto(drawing: PhotoDrawing, size: Size, writer: Writer, place: Place): string {
  const { name, optional } = drawing;
  const id = writer.nextId();
  writer.plan.slots.push({ id, kind: "photo", name, optional, width: size.width, height: size.height });
  const image = `photo(c, ${literal(id)}, ${pt(size.width)}, ${pt(size.height)})`;
  return writeFrame(drawing, size, image, (reason) => writer.warn(reason, place));
}

/** Cuts a picture to the outline of its drawing, and draws the line around it. */
function writeFrame(
  drawing: Pick<PictureDrawing, "geometry" | "stroke">,
  { width, height }: Size,
  image: string,
  warn: (reason: WarningReason) => void,
): string {
  const box = `width: ${pt(width)}, height: ${pt(height)}`;
  const preset = drawing.geometry && "preset" in drawing.geometry ? drawing.geometry.preset : "rect";
  if (!["rect", "ellipse", "roundRect"].includes(preset) || (drawing.geometry && "paths" in drawing.geometry)) {
    warn(layoutWarnings.pictureShape);
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

/** A picture of the document, and how it is shown. */
export interface ShownPicture {
  part: string;
  size: Size;
  /** Fractions cut away at each side; undefined: the whole picture is shown. */
  crop?: Edges;
  alt: string;
  /** 1 = opaque. */
  opacity?: number;
}

const whole: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

/** The image itself, stretched and shifted so that the crop is outside of a box of that size. */
export function pictureImage(
  { part, size: { width, height }, crop = whole, alt, opacity = 1 }: ShownPicture,
  writer: Writer,
  place: Place,
): string {
  const picture = writer.model.pictures[part];
  const name = pictureName(part);
  if (picture?.cmyk) {
    writer.warn(layoutWarnings.cmyk(name), place);
    return "[]";
  }
  if (!picture || picture.format === "unknown") {
    writer.warn(layoutWarnings.pictureDamaged(name), place);
    return "[]";
  }
  if (!["png", "jpeg", "gif", "webp", "svg"].includes(picture.format)) {
    writer.warn(layoutWarnings.pictureFormat(name, picture.format.toUpperCase()), place);
    return "[]";
  }
  if (picture.partial) writer.warn(layoutWarnings.metafile(name), place);
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
