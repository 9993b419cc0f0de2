/** The award, and the version if it names one, of a permalink. */
export interface PermalinkPath {
  id: string;
  /** The address below that of the product: `/v/{id}` or `/v/{id}/{version}`. */
  path: string;
}

/**
 * Finds a permalink in a text that was copied or scanned, whatever surrounds it; null if there is none. An id has 22
 * characters, so that what follows one is no part of it.
 */
export function findPermalink(text: string): PermalinkPath | null {
  const [path, id] = /\/v\/([\w-]{22})(?:\/[1-9]\d{0,8}(?!\d))?/u.exec(text) ?? [];
  return path === undefined || id === undefined ? null : { id, path };
}
