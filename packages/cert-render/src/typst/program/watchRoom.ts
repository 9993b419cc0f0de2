import { array, joined, literal, pt } from "./literal.ts";
import type { WatchedRoom, Writer } from "./writer.ts";

/** Label under which a program reports the heights of its watched texts; `watch` in the prelude writes it. */
export const watchLabel = "<watch>";

/**
 * Writes blocks in a box of fixed height. If there are values among them, the program also reports their height, so that
 * text that does not fit is found (see `checkValues`) or set smaller (see `fitRooms`).
 * @param room `isFixed`: the program reports the height, and no outer box decides instead
 */
export function watchRoom(
  writer: Writer,
  room: { width: number; height: number; isFixed: boolean },
  write: () => string[],
): { body: string; watch: string | undefined } {
  const { plan, room: outer } = writer;
  const before = { slots: plan.slots.length, lists: plan.lists.length };
  const watched: WatchedRoom = { height: room.height };
  if (room.isFixed) writer.room = watched;
  const body = joined(write());
  writer.room = outer;
  const added = [...plan.slots.slice(before.slots), ...plan.lists.slice(before.lists)];
  const names = [...new Set(added.map(({ name }) => name))];
  if (names.length === 0) return { body, watch: undefined };
  const identity = `${literal(watched.shrinking?.id ?? writer.nextId())}, ${array(names.map(literal))}`;
  return { body, watch: `watch(${identity}, ${pt(room.width)}, ${pt(room.height)}, watched)` };
}
