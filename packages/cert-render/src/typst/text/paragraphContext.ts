import type { LinePlan } from "../../lines/linePlan.ts";
import type { Place, Pt, RunStyle } from "../../model/model.ts";
import type { Writer } from "../program/writer.ts";
import type { LineContext } from "./lineModel.ts";

/** A paragraph whose lines this package breaks instead of Typst, as far as it is written. */
export interface LinedParagraph {
  plan: LinePlan;
  /** True if it holds values, so that its lines are broken once they are known. */
  open: boolean;
  styles: Map<string, RunStyle>;
  sizes: Map<string, readonly Pt[]>;
  /** Lines drawn under each tab, by id: an array of the program. */
  rules: Map<string, string>;
  boxes: Map<string, LinedBox>;
}

/** Expressions of a drawing: in a line of its own, and in one with text, below which the line may extend further. */
export interface LinedBox {
  alone: string;
  besideText: string;
}

export interface ParagraphContext {
  writer: Writer;
  line: LineContext;
  /** Style of the paragraph mark: it gives the height of a last line without content. */
  mark: RunStyle;
  /** For a numbered paragraph: the style of its label, and its extent below the baseline, in points. */
  label?: { style: RunStyle; below: Pt } | undefined;
  /** True if lines that end at a line break within a value are justified too. */
  fullLines?: boolean;
  /** Edges that tabs may lead to, regardless of the stops. */
  edges: Record<"margin" | "indent", { left: Pt; right: Pt }>;
  /** Present if `lines/` breaks the paragraph's lines: texts are added to it. */
  lined?: LinedParagraph | undefined;
  place: Place;
}
