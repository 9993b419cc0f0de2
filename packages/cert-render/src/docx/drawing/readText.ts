import { defined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import { places } from "../../messages.ts";
import type { Fill, Size, TextBody } from "../../model/model.ts";
import { emu, number } from "../package/units.ts";
import { child, descend, findAll, textOf, type XmlElement } from "../package/xml.ts";
import { readPaint } from "../styles/colors.ts";
import { measureRoomBeside, readStory } from "../text/story.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { unreadDepth } from "./textBoxDepth.ts";

export function readTextBlocks(
  content: XmlElement,
  context: DrawingContext,
  room: Size,
  ink?: { fill?: Fill | undefined; color?: string | undefined },
): TextBody["blocks"] {
  if (context.depth >= unreadDepth) {
    context.warn("drawing.deepTextBox");
    return [];
  }
  const { document, host } = context;
  const story = readStory(content, "choice", document.limits);
  const excerpt = findAll(content, "w:t").map(textOf).join("").replace(/\s+/g, " ").trim();
  const short = [...excerpt].slice(0, 10).join("") + ([...excerpt].length > 10 ? "…" : "");
  const { table: _table, shapeInk: _ink, ground: _ground, room: _room, ...rest } = host;
  return document.readBlocks(story.blocks, {
    ...rest,
    drawingDepth: context.depth,
    story: places.textBox(short),
    paragraphs: { count: 0 },
    tables: { count: 0 },
    room: { width: room.width, height: measureRoomBeside(story, room.height) },
    width: Math.max(1, room.width),
    ...defined({ shapeInk: ink?.color, ground: ink?.fill?.type === "solid" ? ink.fill.color : undefined }),
  });
}

const verticals = lookup<TextBody["direction"]>({
  vert: "vertical",
  eaVert: "vertical",
  wordArtVert: "vertical",
  vert270: "vertical270",
  mongolianVert: "vertical",
});

export function readTextBody(
  shape: XmlElement,
  context: DrawingContext,
  size: Size,
  fill: Fill | undefined,
): TextBody | undefined {
  const content = descend(shape, "wps:txbx", "w:txbxContent");
  if (child(shape, "wps:linkedTxbx")) context.warn("drawing.linkedText");
  if (!content) return undefined;
  const body = child(shape, "wps:bodyPr");
  const at = body?.attributes ?? {};
  const inset = {
    top: emu(at.tIns) ?? 3.6,
    right: emu(at.rIns) ?? 7.2,
    bottom: emu(at.bIns) ?? 3.6,
    left: emu(at.lIns) ?? 7.2,
  };
  const warp = child(body, "a:prstTxWarp")?.attributes.prst;
  if (warp && warp !== "textNoShape") context.warn("drawing.wordArt");
  if ((number(at.numCol) ?? 1) > 1) context.warn("drawing.textColumns");
  if ((number(at.rot) ?? 0) !== 0) context.warn("drawing.textTurn");
  const direction = verticals.get(at.vert ?? "") ?? "horizontal";
  const inner = { width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom };
  const room = direction === "horizontal" ? inner : { width: inner.height, height: inner.width };
  const color = readPaint(descend(shape, "wps:style", "a:fontRef"), context.document.theme)?.color;
  return {
    blocks: readTextBlocks(content, context, room, { fill, color }),
    inset,
    verticalAlign: at.anchor === "ctr" ? "center" : at.anchor === "b" ? "bottom" : "top",
    fit: child(body, "a:spAutoFit") ? "shape" : child(body, "a:normAutofit") ? "shrink" : "none",
    wrap: at.wrap !== "none",
    direction,
  };
}
