/** Returns a time in ISO 8601, as the contract has it; null if there is none. */
export const toMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
