const PREFIX = "cert ";

/**
 * What this tab remembers for somebody: what was typed and not sent yet, what was set going. Kept when the page is loaded
 * again and when a session ends, for the same person alone.
 */
export const tabMemory = {
  read(owner: string, name: string): unknown {
    try {
      const text = sessionStorage.getItem(`${PREFIX}${owner} ${name}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      // A browser may forbid storage, and anything may have been stored: then nothing is remembered
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
  /** At logout: whoever comes next finds nothing. */
  removeAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Forbidden: nothing was stored either
    }
  },
};
