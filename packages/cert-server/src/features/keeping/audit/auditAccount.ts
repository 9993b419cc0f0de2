export const toErasedAccount = (userId: number): string => `erased-${userId}`;

/**
 * Returns the account that an audit log entry is attributed to, by its name at that time. Erasing a user removes the name
 * from the log, but not the fact that it was a user. Returns null for the program itself and for unknown clients.
 */
export const nameAccount = ({ account, user_id }: { account: string | null; user_id: number | null }): string | null =>
  account ?? (user_id === null ? null : toErasedAccount(user_id));
