export interface AwardRow {
  award_id: string;
}

/** The rows of one award, by the name of their stream. */
export type Group<Rows> = { id: string } & { [Name in keyof Rows]: Rows[Name][] };

/**
 * Joins streams that are each ordered by `award_id`. A value that occurs in only some of them forms a group too. At most one
 * group is held in memory.
 */
export async function* awardGroups<Rows extends Record<string, AwardRow>>(streams: {
  [Name in keyof Rows]: AsyncGenerator<Rows[Name][]>;
}): AsyncGenerator<Group<Rows>> {
  const readers: (readonly [name: string, Reader])[] = [];
  for (const [name, stream] of Object.entries(streams)) readers.push([name, await startReading(stream)]);
  for (;;) {
    let id: string | undefined;
    for (const [, { head }] of readers) {
      if (head !== undefined && (id === undefined || head.award_id < id)) id = head.award_id;
    }
    if (id === undefined) return;
    const group: Record<string, AwardRow[]> = {};
    for (const [name, reader] of readers) {
      const rows: AwardRow[] = (group[name] = []);
      while (reader.head?.award_id === id) {
        rows.push(reader.head);
        if (!reader.step()) await reader.fill();
      }
    }
    yield { id, ...group } as Group<Rows>;
  }
}

interface Reader {
  readonly head: AwardRow | undefined;
  step(): boolean;
  fill(): Promise<void>;
}

async function startReading(stream: AsyncGenerator<AwardRow[]>): Promise<Reader> {
  let piece: readonly AwardRow[] = [];
  let place = 0;
  const reader = {
    head: undefined as AwardRow | undefined,
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
