import { type AwardState, disclosedStates, type HolderCheck } from "cert-api";

/** The question that visitors answer before they are shown an award, with hashes of the accepted answers. */
export interface AwardHolderCheck {
  holderCheck: HolderCheck;
  /** An HMAC of each accepted answer. If empty, no answer is correct. */
  hashes: string[];
  state: AwardState;
}

interface HolderCheckColumns {
  state: AwardState;
  column_name: string | null;
  digits: HolderCheck["digits"] | null;
  hashes: string | null;
}

/** Returns the holder check of an award; null if it has none or is not disclosed. */
export function toAwardHolderCheck({
  state,
  column_name: column,
  digits,
  hashes,
}: HolderCheckColumns): AwardHolderCheck | null {
  if (column === null || digits === null || hashes === null || !disclosedStates.includes(state)) return null;
  return { holderCheck: { column, digits }, hashes: JSON.parse(hashes) as string[], state };
}
