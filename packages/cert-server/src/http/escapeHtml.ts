const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in a page, within an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => entities[character] ?? "");
