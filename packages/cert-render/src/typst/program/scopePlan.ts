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
  /** It stands only where each of these names has a value. */
  when?: readonly string[];
  /** No value but text of the template, which stands under `when`. */
  fixed?: string;
  /** It may be set smaller, in so many steps beside its own size, until its room holds all that stands there. */
  shrinks?: { room: string; source: string; sizes: readonly number[] };
}

/** A place for a QR code. */
export interface PictureSlot {
  id: string;
  kind: "picture";
  name: string;
  optional: boolean;
}

/** A frame for a picture that the award brings. */
export interface PhotoSlot {
  id: string;
  kind: "photo";
  name: string;
  optional: boolean;
  /** In points. */
  width: number;
  height: number;
}

/** A stretch of the program that stands once per item of a list. */
export interface ListSlot {
  id: string;
  name: string;
  optional: boolean;
  /** It is no list: it stands once where one of these names has a value, else not at all. */
  when?: readonly string[];
  plan: ScopePlan;
}

/** A room of fixed height in which text may be set smaller. */
export interface Room {
  /** As the program tells its height (see `watchRoom`). */
  id: string;
  /** Up to which height its text counts as held, in points. */
  height: number;
  /** How many sizes its texts have at most. */
  sizes: number;
}

/** What the program asks for, level by level. */
export interface ScopePlan {
  slots: (TextSlot | PictureSlot | PhotoSlot)[];
  lists: ListSlot[];
  /** The paragraphs whose lines are broken when the values come. */
  paragraphs?: LinePlan[];
  /** Of the whole document: the rooms whose text may be set smaller. */
  rooms?: Room[];
}
