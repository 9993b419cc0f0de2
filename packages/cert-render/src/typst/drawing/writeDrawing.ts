import type { Drawing, GroupDrawing, Place, Size } from "../../model/model.ts";
import { dimensions, literal, number, placed, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeFramed } from "./writePicture.ts";
import { writeShape } from "./writeShape.ts";

export function writeDrawing(drawing: Drawing, size: Size, context: WriteContext, place: Place): string {
  const { writer } = context;
  const turn = { rotation: drawing.rotation, flipX: false, flipY: false };
  switch (drawing.type) {
    case "picture":
    case "photo":
      return turned(drawing, writeFramed(drawing, size, writer, place), size);
    case "slot": {
      const { name, optional } = drawing;
      const id = writer.nextId();
      writer.plan.slots.push({ id, kind: "picture", name, optional });
      const body = `picture(c, ${literal(id)}, ${pt(size.width)}, ${pt(size.height)})`;
      return turned(turn, `block(${dimensions(size)}, ${body})`, size);
    }
    case "shape":
      // Shapes are flipped as paths, without their text.
      return turned(turn, writeShape(drawing, size, context, place), size);
    case "group": {
      const children = mirrorChildren(drawing, size).map((child) =>
        placed(child.x, child.y, writeDrawing(child.drawing, child, context, place)),
      );
      return turned(turn, `block(${dimensions(size)}, {\n${children.join("\n")}\n})`, size);
    }
  }
}

/** Mirrors the places and outlines in a flipped group one by one: letters are never mirrored. */
function mirrorChildren({ children, flipX, flipY }: GroupDrawing, { width, height }: Size): GroupDrawing["children"] {
  if (!flipX && !flipY) return children;
  return children.map((child) => ({
    ...child,
    x: flipX ? width - child.x - child.width : child.x,
    y: flipY ? height - child.y - child.height : child.y,
    drawing: {
      ...child.drawing,
      rotation: flipX === flipY ? child.drawing.rotation : -child.drawing.rotation,
      flipX: child.drawing.flipX !== flipX,
      flipY: child.drawing.flipY !== flipY,
    },
  }));
}

/**
 * Mirrors and rotates a drawing about its centre. The block around it has the drawing's size, because the centre would
 * otherwise be that of the available space, which may be narrower.
 */
function turned({ rotation, flipX, flipY }: Pick<Drawing, "rotation" | "flipX" | "flipY">, body: string, size: Size) {
  const parts: string[] = [];
  if (rotation % 360 !== 0) parts.push(`rotate(${number(rotation)}deg, origin: center + horizon`);
  if (flipX || flipY) {
    parts.push(`scale(x: ${flipX ? -100 : 100}%, y: ${flipY ? -100 : 100}%, origin: center + horizon`);
  }
  if (parts.length === 0) return body;
  return `block(${dimensions(size)}, ${parts.join(", ")}, ${body}${")".repeat(parts.length)})`;
}
