/** The form in which accounts are compared: neither case nor width tells two accounts apart. */
export const accountKey = (account: string): string => account.normalize("NFKC").trim().toLowerCase();
