import type { LinePlan } from "../../lines/linePlan.ts";
import type { RunStyle, Slot } from "../../model/model.ts";

interface NamedSlot {
  id: string;
  name: string;
  optional: boolean;
}

export interface TextSlot extends NamedSlot, Pick<Slot, "literal" | "isFirst" | "when" | "fixed"> {
  kind: "text";
  families: readonly string[];
  /** Family of quotes within East Asian text; undefined if the font's own are as wide as a Han character. */
  quotes?: string;
  hint: RunStyle["hint"];
  upper: boolean;
  /** Smaller sizes, beside its own, that may be used to fit the text in its box. */
  shrinks?: { room: string; source: string; sizes: readonly number[] };
}

export interface PictureSlot extends NamedSlot {
  kind: "picture";
}

export interface PhotoSlot extends NamedSlot {
  kind: "photo";
  width: number;
  height: number;
}

export interface ListSlot extends NamedSlot {
  /** If present, not a list but a conditional: it appears once if one of these names has a value, otherwise not at all. */
  when?: readonly string[];
  plan: ScopePlan;
}

export const toListSlot = (id: string, { name, optional, when }: Omit<ListSlot, "id" | "plan">): ListSlot => ({
  id,
  name,
  optional,
  plan: { slots: [], lists: [] },
  ...(when && { when }),
});

/** Lists the texts that may be set smaller, those of lists too. */
export const listShrinking = ({ slots, lists }: ScopePlan): Required<Pick<TextSlot, "name" | "shrinks">>[] => [
  ...slots.flatMap((slot) =>
    slot.kind === "text" && slot.shrinks ? [{ name: slot.name, shrinks: slot.shrinks }] : [],
  ),
  ...lists.flatMap(({ plan }) => listShrinking(plan)),
];

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
