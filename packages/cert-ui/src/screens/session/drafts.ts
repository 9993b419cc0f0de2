const PREFIX = "cert-draft ";

/** What somebody has typed and not sent yet, in this tab; kept when a session ends, for the same person alone. */
export const drafts = {
  read(owner: string, name: string): unknown {
    try {
      const text = sessionStorage.getItem(`${PREFIX}${owner} ${name}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      // A browser may forbid storage, and anything may have been stored: then there is no draft
      return null;
    }
  },
  write(owner: string, name: string, value: unknown): void {
    try {
      sessionStorage.setItem(`${PREFIX}${owner} ${name}`, JSON.stringify(value));
    } catch {
      // Full or forbidden: the form works without
    }
  },
  remove(owner: string, name: string): void {
    try {
      sessionStorage.removeItem(`${PREFIX}${owner} ${name}`);
    } catch {
      // Forbidden: nothing was stored either
    }
  },
  /** At logout: whoever comes next finds nothing. */
  removeAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Forbidden: nothing was stored either
    }
  },
};
