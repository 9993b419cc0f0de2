import type { Fill } from "../../model/model.ts";
import type { Reading, Surroundings } from "../readContext.ts";

/** What readers of drawings pass along. */
export interface Owner {
  reading: Reading;
  around: Surroundings;
  /** The part whose relationships name the pictures. */
  part: string;
  place: string;
  warn(message: string): void;
  /** Fill of the enclosing group (a:grpFill). */
  groupFill?: Fill;
  /** Depth of groups and text boxes, bounded. */
  depth: number;
}
