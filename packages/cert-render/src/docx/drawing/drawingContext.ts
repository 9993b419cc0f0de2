import type { WarningReason } from "../../messages.ts";
import type { Fill, Place, RunStyle } from "../../model/model.ts";
import type { DocumentContext, ReadContext } from "../readContext.ts";

/** Where a drawing is read. */
export interface DrawingContext {
  document: DocumentContext;
  /** The context of the paragraph that holds the drawing. */
  host: ReadContext;
  /** The part whose relationships name the pictures. */
  part: string;
  place: Place;
  /** Of the run that holds the drawing. */
  style: RunStyle;
  warn(reason: WarningReason): void;
  /** Fill of the enclosing group (a:grpFill). */
  groupFill?: Fill;
  /** Depth of groups and text boxes, bounded. */
  depth: number;
}
