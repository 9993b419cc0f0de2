/** The reasons for erasing something by law. They are codes because a sentence could name the person to be erased. */
export const erasureReasons = ["request", "retention", "law", "mistake"] as const;

/**
 * `request`: the person asked for it; `retention`: the retention period is over; `law`: a law or an authority requires it;
 * `mistake`: it should never have been stored.
 */
export type ErasureReason = (typeof erasureReasons)[number];
