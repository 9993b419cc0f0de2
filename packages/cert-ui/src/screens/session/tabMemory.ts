const PREFIX = "cert ";

/**
 * The storage of this tab for one account, `owner`: drafts of forms, and running work. It survives a reload of the page
 * and the end of a session, and is only read for the same account.
 */
export const tabMemory = {
  read(owner: string, name: string): unknown {
    try {
      const text = sessionStorage.getItem(`${PREFIX}${owner} ${name}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      // A browser may forbid storage, and the text may be damaged: then nothing is remembered
      return null;
    }
  },
  write(owner: string, name: string, value: unknown): void {
    try {
      sessionStorage.setItem(`${PREFIX}${owner} ${name}`, JSON.stringify(value));
    } catch {
      // Full or forbidden: the screens work without
    }
  },
  remove(owner: string, name: string): void {
    try {
      sessionStorage.removeItem(`${PREFIX}${owner} ${name}`);
    } catch {
      // Forbidden: nothing was stored either
    }
  },
  /** Removes everything on logout, so that the next account in this tab cannot find it. */
  removeAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Forbidden: nothing was stored either
    }
  },
};
