import { lookup } from "../../lookup.ts";
import type { Table } from "../../model/model.ts";
import { number, oneOf, twips } from "../package/units.ts";
import type { XmlElement } from "../package/xml.ts";

/** Reads w:tblW: automatic, in points, or a fraction of the text area (fiftieths of a percent, or "50%"). */
export function tableWidth(tblW: XmlElement | undefined): Table["width"] {
  const text = tblW?.attributes["w:w"];
  const amount = number(text);
  const type = tblW?.attributes["w:type"] ?? "auto";
  if (!amount || amount <= 0 || type === "auto" || type === "nil") return { type: "auto" };
  if (text?.includes("%")) return { type: "fraction", value: amount / 100 };
  if (type === "pct") return { type: "fraction", value: amount / 5000 };
  return { type: "pt", value: twips(text) ?? 0 };
}

const alignsX = lookup({ center: "center", left: "left", inside: "left", right: "right", outside: "right" } as const);
const alignsY = lookup({ center: "center", top: "top", inside: "top", bottom: "bottom", outside: "bottom" } as const);

/** Reads w:tblpPr, the position of a floating table (ECMA-376 Part 1 §17.4.57). */
export function tableFloat(tblpPr: XmlElement | undefined): Table["float"] | undefined {
  if (!tblpPr) return undefined;
  const at = tblpPr.attributes;
  const vertical = at["w:vertAnchor"];
  const alignX = alignsX.get(at["w:tblpXSpec"] ?? "");
  const alignY = alignsY.get(at["w:tblpYSpec"] ?? "");
  const side = (name: string) => twips(at[name]) ?? 0;
  return {
    x: {
      from: oneOf(["page", "margin"], at["w:horzAnchor"]) ?? "column",
      ...(alignX ? { align: alignX } : { offset: side("w:tblpX") }),
    },
    y: {
      from: vertical === "page" ? "page" : vertical === "text" ? "paragraph" : "margin",
      ...(alignY ? { align: alignY } : { offset: side("w:tblpY") }),
    },
    distance: {
      top: side("w:topFromText"),
      right: side("w:rightFromText"),
      bottom: side("w:bottomFromText"),
      left: side("w:leftFromText"),
    },
  };
}
