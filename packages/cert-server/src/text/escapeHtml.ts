const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for use in an HTML element or attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => entities[character] ?? "");
