import type { LinePlan } from "../../lines/linePlan.ts";

export interface TextSlot {
  id: string;
  kind: "text";
  name: string;
  optional: boolean;
  /** Families of the font slots, in the order of `fontSlots`. */
  families: readonly string[];
  /** Family of quotes within East Asian text; undefined if the font's own are as wide as a Han character. */
  quotes?: string;
  hint: "default" | "eastAsia" | "cs";
  upper: boolean;
  /** Text that stays if there is no value of the name. */
  literal?: string;
  /** True for the first of several slots with literals that form one mark; it takes the value. */
  isFirst?: boolean;
  /** Names that all need a value for the text to appear. */
  when?: readonly string[];
  /** Text of the template that appears under `when`, instead of a value. */
  fixed?: string;
  /** Smaller sizes, beside its own, that may be used to fit the text in its box. */
  shrinks?: { room: string; source: string; sizes: readonly number[] };
}

export interface PictureSlot {
  id: string;
  kind: "picture";
  name: string;
  optional: boolean;
}

/** A frame for a photo of the award. */
export interface PhotoSlot {
  id: string;
  kind: "photo";
  name: string;
  optional: boolean;
  width: number;
  height: number;
}

export interface ListSlot {
  id: string;
  name: string;
  optional: boolean;
  /** If present, not a list but a conditional: it appears once if one of these names has a value, otherwise not at all. */
  when?: readonly string[];
  plan: ScopePlan;
}

/** A box of fixed height in which text may be set smaller. */
export interface Room {
  /** The id under which the program reports its height (see `watchRoom`). */
  id: string;
  /** Maximum height of its text, in points. */
  height: number;
  /** Maximum number of sizes of its texts. */
  sizes: number;
}

export interface ScopePlan {
  slots: (TextSlot | PictureSlot | PhotoSlot)[];
  lists: ListSlot[];
  /** Paragraphs whose lines are broken once the values are known. */
  paragraphs?: LinePlan[];
  /** Boxes of the whole document whose text may be set smaller. */
  rooms?: Room[];
}
