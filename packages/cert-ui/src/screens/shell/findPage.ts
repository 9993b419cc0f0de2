import type { Envelope, Page } from "cert-api";

/**
 * The page of a list, counted from zero, on which a record stands, or would stand. The list is in the order of its numeric
 * ids, rising or falling; its pages are looked at by halves. Returns the first page where the list cannot be read.
 */
export async function findPage(
  readPage: (input: { page: number }) => Promise<Envelope<Page<{ id: string }>>>,
  id: string,
): Promise<number> {
  let [low, high] = [0, 0];
  let isFirst = true;
  while (isFirst || low < high) {
    const middle = isFirst ? 0 : Math.ceil((low + high) / 2);
    const answer = await readPage({ page: middle });
    if (!answer.success) return 0;
    const { content, totalPages } = answer.data;
    if (content.some((row) => row.id === id)) return middle;
    const [first, last] = [Number(content[0]?.id), Number(content.at(-1)?.id)];
    const standsBefore = first <= last ? Number(id) < first : Number(id) > first;
    if (isFirst) high = totalPages - 1;
    if (standsBefore) high = middle - 1;
    else low = isFirst ? 1 : middle + 1;
    isFirst = false;
    // One page is left, which has not been read
    if (low === high) return low;
  }
  return Math.max(0, Math.min(low, high));
}
