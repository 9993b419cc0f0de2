import type { LinePlan } from "../../lines/linePlan.ts";

/** A place for a text in the program: what must be known of it when the values come. */
export interface TextSlot {
  id: string;
  kind: "text";
  name: string;
  optional: boolean;
  /** The family of each font slot, in the order of `fontSlots`. */
  families: readonly string[];
  /** The family of quotes within East Asian text; undefined where the font's own are as wide as a Han character. */
  quotes?: string;
  hint: "default" | "eastAsia" | "cs";
  upper: boolean;
  /** What stands there where no value has the name. */
  literal?: string;
  /** Of several slots with literals that make one mark up: the value stands in the first. */
  isFirst?: boolean;
}

/** A place for a QR code. */
export interface PictureSlot {
  id: string;
  kind: "picture";
  name: string;
  optional: boolean;
}

/** A stretch of the program that stands once per item of a list. */
export interface ListSlot {
  id: string;
  name: string;
  optional: boolean;
  plan: ScopePlan;
}

/** What the program asks for, level by level. */
export interface ScopePlan {
  slots: (TextSlot | PictureSlot)[];
  lists: ListSlot[];
  /** The paragraphs whose lines are broken when the values come. */
  paragraphs?: LinePlan[];
}
