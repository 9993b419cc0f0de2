import type { Drawing, Place, Size } from "../../model/model.ts";
import { literal, number, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { writePicture } from "./writePicture.ts";
import { writeShape } from "./writeShape.ts";

/** A drawing as an expression that is exactly as large as it says. */
export function writeDrawing(drawing: Drawing, size: Size, context: WriteContext, place: Place): string {
  const { writer } = context;
  const box = `width: ${pt(size.width)}, height: ${pt(size.height)}`;
  switch (drawing.type) {
    case "picture":
      return turned(drawing, writePicture(drawing, size, writer, place), true);
    case "slot": {
      const id = writer.nextId();
      writer.plan.slots.push({ id, kind: "picture", name: drawing.name, optional: drawing.optional });
      const body = `picture(c, ${literal(id)}, ${pt(size.width)}, ${pt(size.height)})`;
      return turned(drawing, `block(${box}, ${body})`, false);
    }
    case "shape":
      return turned(drawing, writeShape(drawing, size, context, place), false);
    case "group": {
      const children = drawing.children.map(
        (child) =>
          `place(top + left, dx: ${pt(child.x)}, dy: ${pt(child.y)}, ${writeDrawing(
            child.drawing,
            child,
            context,
            place,
          )})`,
      );
      return turned(drawing, `block(${box}, {\n${children.join("\n")}\n})`, true);
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
