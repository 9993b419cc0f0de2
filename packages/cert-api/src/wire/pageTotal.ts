/**
 * Returns the number of records in a list: as stated by the server or, if it sends only the fields of the specification
 * (docs/spec.md, section 3), the number on its only page. Undefined if such a server has several pages.
 */
export function pageTotal({
  content,
  total,
  totalPages = 1,
}: {
  content: readonly unknown[];
  total?: number;
  totalPages?: number;
}): number | undefined {
  return total ?? (totalPages > 1 ? undefined : content.length);
}
