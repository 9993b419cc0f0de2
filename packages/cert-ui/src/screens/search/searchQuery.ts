/** What is asked for: a term, and a page of what it finds, counted from zero. */
export interface SearchQuery {
  content: string;
  page: number;
}

/** Reads `?content=王晓&page=2`. A page that is no number is the first. */
export function readQuery(query: string): SearchQuery {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "";
  return { content: (values.get("content") ?? "").trim(), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** Writes what is asked for into a query and leaves a host's own keys alone. The first page is not written. */
export function writeQuery(query: string, { content, page }: SearchQuery): string {
  const values = new URLSearchParams(query);
  values.set("content", content);
  if (page > 0) values.set("page", String(page));
  else values.delete("page");
  return `?${values}`;
}
