/** Splits a long list into chunks. Other work of this thread can run between them. */
export async function* inChunks<T>(list: readonly T[], size = 250): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await new Promise(setImmediate);
    yield list.slice(start, start + size);
  }
}

export async function eachInTurn<T>(list: readonly T[], act: (item: T) => void): Promise<void> {
  for await (const chunk of inChunks(list)) for (const item of chunk) act(item);
}

/** Reads the rows of a long list of keys. */
export async function readInChunks<T, Row>(keys: readonly T[], read: (chunk: readonly T[]) => Promise<readonly Row[]>) {
  const rows: Row[] = [];
  for await (const chunk of inChunks(keys)) rows.push(...(await read(chunk)));
  return rows;
}

/**
 * Reads rows piece by piece until there are no more. Other work of this thread can run between two pieces.
 * @param read gets the last row of the piece before
 */
export async function* inPieces<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    yield rows;
    await new Promise(setImmediate);
  }
}
