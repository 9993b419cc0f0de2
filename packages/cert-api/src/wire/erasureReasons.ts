/** Why something is erased by law, as codes: a sentence could name whom it is to forget. */
export const erasureReasons = ["request", "retention", "law", "mistake"] as const;

/**
 * `request`: the person asked for it; `retention`: the time to keep it is over; `law`: a law or an authority demands it;
 * `mistake`: it should never have been stored.
 */
export type ErasureReason = (typeof erasureReasons)[number];
