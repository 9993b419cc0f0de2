import type { LinePlan } from "../../lines/linePlan.ts";

export interface TextSlot {
  id: string;
  kind: "text";
  name: string;
  optional: boolean;
  families: readonly string[];
  /** Family of quotes within East Asian text; undefined if the font's own are as wide as a Han character. */
  quotes?: string;
  hint: "default" | "eastAsia" | "cs";
  upper: boolean;
  literal?: string;
  /** True for the first of several slots with literals that form one mark; it takes the value. */
  isFirst?: boolean;
  when?: readonly string[];
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

export interface Room {
  id: string;
  /** Maximum height of its text, in points. */
  height: number;
  /** Maximum number of sizes of its texts. */
  sizes: number;
}

export interface ScopePlan {
  slots: (TextSlot | PictureSlot | PhotoSlot)[];
  lists: ListSlot[];
  paragraphs?: LinePlan[];
  rooms?: Room[];
}
