/** The states in which an award is stored, and whether visitors are shown its name and values. Only a valid one is downloaded. */
const isDisclosed = { valid: true, revoked: true, withdrawn: false };

/** valid: found and downloadable, even if it has expired. revoked: declared void. withdrawn: removed. */
export type AwardState = keyof typeof isDisclosed;
export const awardStates = Object.keys(isDisclosed) as readonly AwardState[];
export const disclosedStates = awardStates.filter((state) => isDisclosed[state]);

/** The states of an award as shown to people. `expired`: genuine and current, but its last day of validity is over. */
export const shownAwardStates = ["valid", "superseded", "revoked", "withdrawn", "expired", "erased"] as const;
export type ShownAwardState = (typeof shownAwardStates)[number];

/** The states of the awards in a list: all states of a current version, unless its award was removed. */
export type ListedAwardState = Exclude<ShownAwardState, "superseded" | "withdrawn" | "erased">;
const isListed: Readonly<Record<ListedAwardState, true>> = { valid: true, expired: true, revoked: true };
export const listedAwardStates = Object.keys(isListed) as readonly ListedAwardState[];
