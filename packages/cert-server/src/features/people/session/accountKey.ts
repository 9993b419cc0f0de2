export const accountKey = (account: string): string => account.normalize("NFKC").trim().toLowerCase();
