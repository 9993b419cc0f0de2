import type { Room } from "./scopePlan.ts";
import type { RoomSteps } from "./slotData.ts";

export const tolerance = 0.5;

/** A text in a box of fixed height, in points. `names` are the placeholders in it. */
export interface WatchedText {
  id: string;
  names: string[];
  height: number;
  room: number;
}

export interface RoomSearch {
  /** Steps to set and measure next; the result once `isDone`. */
  steps: RoomSteps;
  /** Takes the measurement for `steps`. Returns true if they have changed and the document must be set again. */
  measure(watched: readonly WatchedText[]): boolean;
}

/**
 * Begins with all texts in their own size. Each further measurement halves the remaining steps of all boxes that are too
 * small, at the same time. If even the last step is not enough, it is the result. Texts of one box change together, and so
 * do the items of a list.
 */
export function beginSearch(rooms: readonly Room[]): RoomSearch {
  const states = new Map(rooms.map(({ id, height, sizes }) => [id, { height, low: 0, high: sizes - 1, step: 0 }]));
  const steps = new Map<string, number>();
  return {
    steps,
    measure(watched) {
      let changed = false;
      for (const [id, state] of states) {
        if (state.low >= state.high) continue;
        const fits = watched.every((text) => text.id !== id || text.height <= state.height + tolerance);
        if (fits) state.high = state.step;
        else state.low = state.step + 1;
        const next = state.low >= state.high ? state.high : Math.floor((state.low + state.high) / 2);
        changed ||= next !== state.step;
        state.step = next;
        steps.set(id, next);
      }
      return changed;
    },
  };
}
