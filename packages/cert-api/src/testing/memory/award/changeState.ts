import type { Award } from "../../../schemas/schemas.ts";
import type { State } from "../state.ts";

/** Brings an award to a state, and remembers when and why. */
export function changeState(state: State, award: Award, to: Award["state"], reason: string | null = null): void {
  award.state = to;
  state.stateChanges.set(award.id, { at: new Date().toISOString(), reason });
}
