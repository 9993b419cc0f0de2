import type { WarnHere } from "../../messages.ts";
import type { Fill, Place, RunStyle } from "../../model/model.ts";
import type { DocumentContext, ReadContext } from "../readContext.ts";

export interface DrawingContext {
  document: DocumentContext;
  host: ReadContext;
  part: string;
  place: Place;
  style: RunStyle;
  warn: WarnHere;
  /** Fill of the enclosing group (a:grpFill). */
  groupFill?: Fill;
  depth: number;
}
