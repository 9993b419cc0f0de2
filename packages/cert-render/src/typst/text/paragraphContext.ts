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
  fullLines?: boolean;
  edges: Record<"margin" | "indent", { left: Pt; right: Pt }>;
  lined?: LinedParagraph | undefined;
  place: Place;
}
