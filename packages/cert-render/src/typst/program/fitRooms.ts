import type { Room } from "./scopePlan.ts";
import type { RoomSteps } from "./slotData.ts";

/** Points by which a text may outgrow its room unseen. */
export const tolerance = 0.5;

/** A text that stands in a room of fixed height, in points. `names`: the placeholders in it. */
export interface WatchedText {
  id: string;
  names: string[];
  height: number;
  room: number;
}

/** A search for the least step with which each room holds its text. */
export interface RoomSearch {
  /** The steps that are to be set and measured next; once `isDone` the outcome. */
  steps: RoomSteps;
  /** Takes what was measured with `steps`. Returns whether these have changed, so that the document is to be set anew. */
  measure(watched: readonly WatchedText[]): boolean;
}

/**
 * Begins with all texts in their own size. Each further measurement halves what is left of the steps of the rooms that are
 * too small, all at once. Where not even the last step is enough, it is the outcome. Texts of one room take steps together,
 * and so do the items of a list.
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
