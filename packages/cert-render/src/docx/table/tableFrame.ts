import type { Table } from "../../model/model.ts";
import { number, twips } from "../package/units.ts";
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

/** Reads w:tblpPr, the position of a floating table (ECMA-376 Part 1 §17.4.57). */
export function tableFloat(tblpPr: XmlElement | undefined): Table["float"] | undefined {
  if (!tblpPr) return undefined;
  const at = tblpPr.attributes;
  const horizontal = at["w:horzAnchor"];
  const vertical = at["w:vertAnchor"];
  const alignX = at["w:tblpXSpec"];
  const alignY = at["w:tblpYSpec"];
  const side = (name: string) => twips(at[name]) ?? 0;
  return {
    x: {
      from: horizontal === "page" || horizontal === "margin" ? horizontal : "column",
      ...(alignX === "center"
        ? { align: "center" as const }
        : alignX === "right" || alignX === "outside"
          ? { align: "right" as const }
          : alignX === "left" || alignX === "inside"
            ? { align: "left" as const }
            : { offset: side("w:tblpX") }),
    },
    y: {
      from: vertical === "page" ? "page" : vertical === "text" ? "paragraph" : "margin",
      ...(alignY === "center"
        ? { align: "center" as const }
        : alignY === "bottom" || alignY === "outside"
          ? { align: "bottom" as const }
          : alignY === "top" || alignY === "inside"
            ? { align: "top" as const }
            : { offset: side("w:tblpY") }),
    },
    distance: {
      top: side("w:topFromText"),
      right: side("w:rightFromText"),
      bottom: side("w:bottomFromText"),
      left: side("w:leftFromText"),
    },
  };
}
