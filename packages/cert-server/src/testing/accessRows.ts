/** Not stopped at the door: what comes then depends on the input, which here is empty. */
export const IN = "in";

/** Who calls, in the order of a row. */
export const people = ["nobody", "查阅员", "证书管理员", "系统管理员", "disabled"] as const;

type Outcome = typeof IN | 401 | 403;
/** What becomes of the call of each of {@link people}. */
export type Row = readonly [
  nobody: Outcome,
  reader: Outcome,
  manager: Outcome,
  administrator: Outcome,
  disabled: Outcome,
];

/** A public endpoint. */
export const anyone: Row = [IN, IN, IN, IN, IN];
/** Any account, whatever its authorities. */
export const loggedIn: Row = [401, IN, IN, IN, 401];
/** Accounts with all rights to read, and administrators. */
export const readers: Row = [401, IN, 403, IN, 401];
/** Administrators alone. */
export const writers: Row = [401, 403, 403, IN, 401];
/** Everybody with a role that reads activities and awards. */
export const certificateReaders: Row = [401, IN, IN, IN, 401];
/** Managers of certificates, and administrators. */
export const certificateWriters: Row = [401, 403, IN, IN, 401];
