import type { LinePlan } from "../../lines/linePlan.ts";
import type { Place, Pt, RunStyle } from "../../model/model.ts";
import type { Writer } from "../program/writer.ts";
import type { LineContext } from "./lineModel.ts";

/** A paragraph whose lines this package breaks, not Typst: what was written of it so far. */
export interface LinedParagraph {
  plan: LinePlan;
  /** It holds values, so that its lines are broken when they come. */
  open: boolean;
  /** The style of each text by its id. */
  styles: Map<string, RunStyle>;
  /** The sizes of those that may be set smaller. */
  sizes: Map<string, readonly Pt[]>;
  /** What is drawn under each tab, by its id: an array of the program. */
  rules: Map<string, string>;
  /** The drawings by their ids. */
  boxes: Map<string, LinedBox>;
}

/** The expression of a drawing in a line of its own, and in one with text, below which the line may reach further. */
export interface LinedBox {
  alone: string;
  besideText: string;
}

/** What the runs of a paragraph must know of it. */
export interface ParagraphContext {
  writer: Writer;
  line: LineContext;
  /** The paragraph mark's style: the last line's height where nothing else stands in it. */
  mark: RunStyle;
  /** Of a numbered paragraph: the style of its label, and how far below the baseline that counts, in points. */
  label?: { style: RunStyle; below: Pt } | undefined;
  /** Lines that end at a value's own line break are justified too. */
  fullLines?: boolean;
  /** The edges that its tabs may lead to, whatever stops it has. */
  edges: Record<"margin" | "indent", { left: Pt; right: Pt }>;
  /** Set where `lines/` breaks the paragraph's lines: texts are added to it. */
  lined?: LinedParagraph | undefined;
  place: Place;
}
