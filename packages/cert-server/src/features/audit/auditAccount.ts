/** What an erased user's account is called from then on, which names nobody. */
export const toErasedAccount = (userId: number): string => `erased-${userId}`;

/**
 * Whose deed an entry of the audit log is: the account's name of then. Erasing a user takes that name out of the log, but
 * not that it was somebody. Null: the program itself, or somebody who is not known.
 */
export const nameAccount = ({ account, user_id }: { account: string | null; user_id: number | null }): string | null =>
  account ?? (user_id === null ? null : toErasedAccount(user_id));
