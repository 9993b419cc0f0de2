import type { Drawing, Pt } from "../../model/model.ts";
import { literal, number, pt } from "../program/literal.ts";
import type { Surroundings, Writer } from "../program/writer.ts";
import { writePicture } from "./picture.ts";
import { writeShape } from "./shape.ts";

/** A drawing as an expression that is exactly as large as it says. */
export function writeDrawing(
  writer: Writer, drawing: Drawing, width: Pt, height: Pt, around: Surroundings, place: string,
): string {
  switch (drawing.type) {
    case "picture":
      return turned(drawing, writePicture(writer, drawing, width, height, place), true);
    case "slot": {
      const id = writer.nextId();
      writer.plan.slots.push({ id, kind: "picture", name: drawing.name, optional: drawing.optional });
      const size = `${pt(width)}, ${pt(height)}`;
      const body = `picture(c, ${literal(id)}, ${size})`;
      return turned(drawing, `block(width: ${pt(width)}, height: ${pt(height)}, ${body})`, false);
    }
    case "shape":
      return turned(drawing, writeShape(writer, drawing, width, height, around, place), false);
    case "group": {
      const children = drawing.children.map((child) =>
        `place(top + left, dx: ${pt(child.x)}, dy: ${pt(child.y)}, ${
          writeDrawing(writer, child.drawing, child.width, child.height, around, place)})`);
      return turned(drawing, `block(width: ${pt(width)}, height: ${pt(height)}, {\n${children.join("\n")}\n})`, true);
    }
  }
}

interface Turn {
  rotation: number;
  flipX: boolean;
  flipY: boolean;
}

/** Shapes are flipped as paths, without their text; pictures as they are. */
function turned({ rotation, flipX, flipY }: Turn, body: string, mirror: boolean): string {
  let expression = body;
  if (mirror && (flipX || flipY)) {
    expression = `scale(x: ${flipX ? -100 : 100}%, y: ${flipY ? -100 : 100}%, origin: center + horizon, ${expression})`;
  }
  if (rotation % 360 !== 0) expression = `rotate(${number(rotation)}deg, origin: center + horizon, ${expression})`;
  return expression;
}
