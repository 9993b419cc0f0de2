/** A long list in pieces; between them other work of this thread gets its turn. */
export async function* inChunks<T>(list: readonly T[], size = 250): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await new Promise(setImmediate);
    yield list.slice(start, start + size);
  }
}
