/** A search: the term, and the page of its results, counted from zero. */
export interface SearchQuery {
  content: string;
  page: number;
}

/** Parses `?content=王晓&page=2`. An invalid page becomes the first. */
export function readQuery(query: string): SearchQuery {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "";
  return { content: (values.get("content") ?? "").trim(), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** Sets a search in a query and keeps a host's keys. The first page is left out. */
export function writeQuery(query: string, { content, page }: SearchQuery): string {
  const values = new URLSearchParams(query);
  values.set("content", content);
  if (page > 0) values.set("page", String(page));
  else values.delete("page");
  return `?${values}`;
}
