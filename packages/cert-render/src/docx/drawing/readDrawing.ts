import { defined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import type { Anchor, AreaX, AreaY, Drawing, Edges, Inline, Place, RunStyle } from "../../model/model.ts";
import { emu, number, oneOf } from "../package/units.ts";
import { child, descend, elements, textOf, type XmlElement } from "../package/xml.ts";
import type { ReadContext } from "../readContext.ts";
import { chooseAlternative } from "../text/pieces.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { toPositionX, toPositionY, wrapSides } from "./position.ts";
import { readEdges, readGraphic, readLabel } from "./readGraphic.ts";
import { readVml } from "./readVml.ts";

interface DrawingSite {
  place: Place;
  style: RunStyle;
}

/** Takes the space of a drawing that cannot be drawn, such as a chart, so that the text around it stays where Word has it. */
const emptyDrawing: Drawing = { type: "group", rotation: 0, flipX: false, flipY: false, alt: "", children: [] };

/** Reads w:drawing, w:pict or w:object. Unsupported content of w:drawing becomes a warning and an empty space. */
export function readDrawing(element: XmlElement, host: ReadContext, { place, style }: DrawingSite): Inline[] {
  const { document } = host;
  const context: DrawingContext = {
    document,
    host,
    part: host.part,
    place,
    style,
    depth: host.drawingDepth ?? 0,
    warn: (code, ...params) => document.warn(code, place, ...params),
  };
  if (element.name !== "w:drawing") {
    const inlines = readVml(element, context);
    // What Word draws of an object is its preview too
    if (element.name === "w:object" && inlines.length === 0) context.warn("drawing.embeddedObject");
    return inlines;
  }
  return elements(element).flatMap((holder): Inline[] => {
    if (holder.name === "wp:inline") return readInline(holder, context);
    return holder.name === "wp:anchor" ? readAnchor(holder, context) : [];
  });
}

function choose(parent: XmlElement, name: string): XmlElement | undefined {
  for (const node of elements(parent)) {
    if (node.name === name) return node;
    if (node.name !== "mc:AlternateContent") continue;
    const chosen = child(chooseAlternative(node, "choice"), name);
    if (chosen) return chosen;
  }
  return undefined;
}

function readBox(holder: XmlElement, context: DrawingContext) {
  const extent = child(holder, "wp:extent")?.attributes ?? {};
  const properties = child(holder, "wp:docPr");
  const hidden = ["1", "true"].includes(properties?.attributes.hidden ?? "");
  const size = { width: emu(extent.cx) ?? 0, height: emu(extent.cy) ?? 0 };
  const content = elements(descend(holder, "a:graphic", "a:graphicData")).map((node) =>
    node.name === "mc:AlternateContent" ? elements(chooseAlternative(node, "choice"))[0] : node,
  )[0];
  if (hidden || !content) return undefined;
  if (size.width <= 0 && size.height <= 0) {
    context.warn("drawing.noSize");
    return undefined;
  }
  return { drawing: readGraphic(content, size, readLabel(properties), context), ...size };
}

function readInline(holder: XmlElement, context: DrawingContext): Inline[] {
  const box = readBox(holder, context);
  const extent = readEdges(child(holder, "wp:effectExtent"), emu);
  return box ? [{ type: "drawing", ...box, drawing: box.drawing ?? emptyDrawing, extent }] : [];
}

const wraps = lookup<Anchor["wrap"]["kind"]>({
  "wp:wrapNone": "none",
  "wp:wrapSquare": "square",
  "wp:wrapTight": "tight",
  "wp:wrapThrough": "through",
  "wp:wrapTopAndBottom": "topAndBottom",
});

function readAnchor(holder: XmlElement, context: DrawingContext): Inline[] {
  const box = readBox(holder, context);
  const wrap = elements(holder).find((node) => wraps.has(node.name));
  const wrapKind = wraps.get(wrap?.name ?? "") ?? "none";
  if (!box || (!box.drawing && wrapKind === "none")) return [];
  const at = holder.attributes;
  const wrapAttributes = wrap?.attributes ?? {};
  const side = (name: string) => emu(wrapAttributes[name]) ?? emu(at[name]) ?? 0;
  const distance: Edges = { top: side("distT"), right: side("distR"), bottom: side("distB"), left: side("distL") };
  const simple = ["1", "true"].includes(at.simplePos ?? "") ? child(holder, "wp:simplePos")?.attributes : undefined;
  const [across, down] = [choose(holder, "wp:positionH"), choose(holder, "wp:positionV")];
  return [
    {
      type: "anchor",
      ...box,
      drawing: box.drawing ?? emptyDrawing,
      ...defined({
        relativeWidth: relative(choose(holder, "wp14:sizeRelH"), "wp14:pctWidth", areaX),
        relativeHeight: relative(choose(holder, "wp14:sizeRelV"), "wp14:pctHeight", areaY),
      }),
      x: simple
        ? { from: "page", offset: emu(simple.x) ?? 0 }
        : toPositionX(areaX(across?.attributes.relativeFrom), readPosition(across, "wp14:pctPosHOffset")),
      y: simple
        ? { from: "page", offset: emu(simple.y) ?? 0 }
        : toPositionY(areaY(down?.attributes.relativeFrom), readPosition(down, "wp14:pctPosVOffset")),
      // In Word only what text does not go around lies behind it, whatever wp:anchor says
      behind: wrapKind === "none" && ["1", "true"].includes(at.behindDoc ?? ""),
      zOrder: number(at.relativeHeight) ?? 0,
      wrap: { kind: wrapKind, distance, ...defined({ side: oneOf(wrapSides, wrapAttributes.wrapText) }) },
      layoutInCell: !["0", "false"].includes(at.layoutInCell ?? "1"),
      place: context.place,
    },
  ];
}

function relative<Area>(element: XmlElement | undefined, name: string, toArea: (text: string) => Area) {
  const amount = number(element && textOf(child(element, name) ?? element));
  if (!element || !amount) return undefined;
  return { of: toArea(element.attributes.relativeFrom ?? "page"), fraction: amount / 100_000 };
}

const areas = ["page", "margin", "insideMargin", "outsideMargin"] as const;
const areasX = [...areas, "column", "character", "leftMargin", "rightMargin"] as const;
const areasY = [...areas, "paragraph", "line", "topMargin", "bottomMargin"] as const;

const areaX = (text: string | undefined): AreaX => oneOf(areasX, text) ?? "column";
const areaY = (text: string | undefined): AreaY => oneOf(areasY, text) ?? "paragraph";

function readPosition(element: XmlElement | undefined, shareName: string) {
  const text = (name: string): string | undefined => {
    const statement = child(element, name);
    return statement && textOf(statement).trim();
  };
  const share = number(text(shareName));
  return {
    align: text("wp:align"),
    fraction: share === undefined ? undefined : share / 100_000,
    offset: emu(text("wp:posOffset")),
  };
}
