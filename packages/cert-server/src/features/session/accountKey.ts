/** Normalizes an account for comparison, ignoring case and width. */
export const accountKey = (account: string): string => account.normalize("NFKC").trim().toLowerCase();
