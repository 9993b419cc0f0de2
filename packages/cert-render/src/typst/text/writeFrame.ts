import { layoutWarnings } from "../../messages.ts";
import type { Frame, Paragraph } from "../../model/model.ts";
import { joined, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeBox } from "./paragraphBox.ts";
import { writeParagraph } from "./writeParagraph.ts";

const writeFramed = (paragraph: Paragraph, context: WriteContext): string[] => {
  const { before, lines } = writeParagraph(paragraph, context);
  return [...before, ...writeBox(paragraph.style, lines)];
};

/** Writes a paragraph in a frame (w:framePr): it floats at its position, and the text does not flow around it. */
export function writeFrame(paragraph: Paragraph, frame: Frame, context: WriteContext): string[] {
  const { writer } = context;
  if (frame.dropCapLines !== undefined) {
    writer.warn(layoutWarnings.dropCap, paragraph.place);
    return writeFramed(paragraph, context);
  }
  if (context.container === "flow") writer.warn(layoutWarnings.wrap, paragraph.place);
  const { page, margins } = context.section;
  const left = margins.left + margins.gutter;
  const width = frame.width ?? context.width;
  const room = frame.x.from === "page" ? page.width : context.width;
  const origin = frame.x.from === "page" ? -left : 0;
  const dx =
    origin +
    (frame.x.align === "center"
      ? (room - width) / 2
      : frame.x.align === "right"
        ? room - width
        : (frame.x.offset ?? 0));
  const body = `block(width: ${pt(width)}${frame.height ? `, height: ${pt(frame.height)}` : ""}, ${joined(
    writeFramed(paragraph, { ...context, container: "inner", width }),
  )})`;
  const absolute = context.container === "flow" && frame.y.from !== "paragraph" && frame.y.offset !== undefined;
  if (!absolute) return [`place(left, dx: ${pt(dx)}, dy: ${pt(frame.y.offset ?? 0)}, ${body})`];
  const dy = frame.y.from === "page" ? `${pt(frame.y.offset ?? 0)} - mt` : pt(frame.y.offset ?? 0);
  return [`place(top + left, dx: ${pt(dx)}, dy: ${dy}, ${body})`];
}
