import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { dataKeys, parseContent } from "cert-api";
import { writeXlsxStream } from "hucre/xlsx";
import type { Store } from "../../../db/open.ts";
import { listIssuedAwards, type IssuedAward } from "../publish/issuedAwards.store.ts";
import { asText, toCellText } from "./cellText.ts";
import { parseActivityId, getActivity } from "../activity.service.ts";

/** The awards of an activity as a name list with their numbers, to be corrected and handed in again. */
export function createIssuedList({ read }: Store) {
  return async (text: string): Promise<{ fileName: string; bytes: Readable; awards: number }> => {
    const { id, name } = await getActivity(read, parseActivityId(text));
    const { keys, awards } = await surveyAwards(listIssuedAwards(read, id));
    const columns = [dataKeys.name, ...keys].map((key) => ({ header: toCellText(key), numFmt: asText }));
    const bytes = writeXlsxStream(generateRows(listIssuedAwards(read, id), keys), { name: "1", columns });
    return { fileName: `${name}.xlsx`, bytes: Readable.fromWeb(bytes as WebStream<Uint8Array>), awards };
  };
}

/** The keys of all contents in the order in which they come up, the number first; and how many valid awards there are. */
async function surveyAwards(chunks: AsyncIterable<IssuedAward[]>): Promise<{ keys: string[]; awards: number }> {
  const keys = new Set<string>([dataKeys.number]);
  let awards = 0;
  for await (const chunk of chunks) {
    for (const { state, content } of chunk) {
      if (state !== "valid") continue;
      awards += 1;
      for (const key of Object.keys(parseContent(content) ?? {})) keys.add(key);
    }
  }
  return { keys: [...keys], awards };
}

async function* generateRows(awards: AsyncIterable<IssuedAward[]>, keys: readonly string[]): AsyncGenerator<string[]> {
  for await (const chunk of awards) {
    for (const { state, name, content } of chunk) {
      if (state !== "valid") continue;
      const values = parseContent(content) ?? {};
      yield [toCellText(name), ...keys.map((key) => toCellText(values[key]))];
    }
  }
}
