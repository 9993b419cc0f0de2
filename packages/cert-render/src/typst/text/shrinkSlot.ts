import type { Pt, RunStyle, Slot } from "../../model/model.ts";
import { array, literal } from "../program/literal.ts";
import type { TextSlot } from "../program/scopePlan.ts";
import type { ParagraphContext } from "./paragraphContext.ts";

/** Smallest size of a shrinking text relative to its own, and the step: Word counts sizes in half points. */
const least = 0.7;
const step = 0.5;

export function listSizes(size: Pt): Pt[] {
  const count = Math.floor((size * (1 - least)) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => size - index * step);
}

/** Allows a slot to shrink in its box; undefined, with a warning, if there is no box of fixed height. */
export function shrinkSlot(slot: Slot, { writer, place }: ParagraphContext): TextSlot["shrinks"] {
  const { name, shrinks, style } = slot;
  const { room, roomNames } = writer;
  if (room && slot.fixed === undefined) roomNames.set(name, (roomNames.get(name) ?? true) && shrinks !== undefined);
  if (!shrinks) return undefined;
  if (!room) {
    writer.warn("layout.shrinksNowhere", place, { name });
    return undefined;
  }
  const sizes = listSizes(style.size);
  if (!room.shrinking) {
    room.shrinking = { id: writer.nextId(), height: room.height, sizes: 0 };
    writer.rooms.push(room.shrinking);
  }
  room.shrinking.sizes = Math.max(room.shrinking.sizes, sizes.length);
  return { room: room.shrinking.id, source: shrinks.source, sizes };
}

/** Writes the style of a slot. With several sizes, it is an expression that picks the data's. */
export function chooseSize(id: string, styles: readonly RunStyle[], write: (style: RunStyle) => string): string {
  const [only, ...smaller] = styles.map(write);
  if (only === undefined) return "none";
  return smaller.length === 0 ? only : `${array([only, ...smaller])}.at(c.z.at(${literal(id)}))`;
}
