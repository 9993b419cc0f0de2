/** Returns the properties of what was stored or sent along, which may be any value; none if it is no object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
