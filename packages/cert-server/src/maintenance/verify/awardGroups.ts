import type { Row } from "../export/snapshot.ts";

export interface Group {
  id: string;
  rows: Row[][];
}

/**
 * Joins streams that are each ordered by their first column, a text. A value that occurs in only some of them forms a
 * group too. At most one group is held in memory.
 */
export async function* awardGroups(streams: readonly AsyncGenerator<Row[]>[]): AsyncGenerator<Group> {
  const readers: Reader[] = [];
  for (const stream of streams) readers.push(await startReading(stream));
  for (;;) {
    let id: string | undefined;
    for (const { head } of readers) {
      if (head !== undefined && (id === undefined || getAwardId(head) < id)) id = getAwardId(head);
    }
    if (id === undefined) return;
    const rows: Row[][] = [];
    for (const reader of readers) {
      const groupRows: Row[] = [];
      while (reader.head !== undefined && getAwardId(reader.head) === id) {
        groupRows.push(reader.head);
        if (!reader.step()) await reader.fill();
      }
      rows.push(groupRows);
    }
    yield { id, rows };
  }
}

const getAwardId = (row: Row) => String(row[0]);

interface Reader {
  readonly head: Row | undefined;
  step(): boolean;
  fill(): Promise<void>;
}

async function startReading(stream: AsyncGenerator<Row[]>): Promise<Reader> {
  let piece: readonly Row[] = [];
  let place = 0;
  const reader = {
    head: undefined as Row | undefined,
    step() {
      place += 1;
      reader.head = piece[place];
      return place < piece.length;
    },
    async fill() {
      const { value, done } = await stream.next();
      piece = done === true ? [] : value;
      place = 0;
      reader.head = piece[0];
    },
  };
  await reader.fill();
  return reader;
}
