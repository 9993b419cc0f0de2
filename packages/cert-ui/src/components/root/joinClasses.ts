/** Returns the value of a `class` attribute: the names that are given, the host's own last. */
export const joinClasses = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(" ");
