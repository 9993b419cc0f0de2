/**
 * Returns how many records a list has: what its server says or, where it sends the fields of the specification alone
 * (docs/spec.md, section 3), what its only page holds. Undefined where such a server has several pages.
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
