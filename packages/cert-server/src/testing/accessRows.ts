/** Access is granted; the outcome then depends on the input, which is empty here. */
export const IN = "in";

export const people = ["nobody", "查阅员", "证书管理员", "系统管理员", "disabled"] as const;

type Outcome = typeof IN | 401 | 403;
/** The outcomes of a call by each of {@link people}. */
export type Row = readonly [
  nobody: Outcome,
  reader: Outcome,
  manager: Outcome,
  administrator: Outcome,
  disabled: Outcome,
];

export const anyone: Row = [IN, IN, IN, IN, IN];
/** Every account, whatever its authorities. */
export const loggedIn: Row = [401, IN, IN, IN, 401];
/** Accounts with all rights to read, and administrators. */
export const readers: Row = [401, IN, 403, IN, 401];
/** Administrators alone. */
export const writers: Row = [401, 403, 403, IN, 401];
export const certificateReaders: Row = [401, IN, IN, IN, 401];
export const certificateWriters: Row = [401, 403, IN, IN, 401];
