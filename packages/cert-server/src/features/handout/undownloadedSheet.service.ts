import type { Readable } from "node:stream";
import { dataKeys, toReason } from "cert-api";
import type { Store } from "../../db/open.ts";
import { Refusal } from "../../http/refusal.ts";
import { handoutMessages } from "../../messages.ts";
import { writeSheet } from "../../text/writeSheet.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import { findColumnValue } from "../award/record/columnValue.ts";
import { listHandoutAwards } from "../award/record/handoutAwards.ts";
import { createColumnCollector } from "./awardColumns.ts";

/**
 * Writes a workbook of the valid awards that the public has not downloaded, with the columns of the name list. The service
 * throws a `Refusal` if there are none.
 */
export const createUndownloadedSheet =
  ({ read }: Store) =>
  async (text: string): Promise<{ fileName: string; bytes: Readable; awards: number }> => {
    const { id, name } = await getActivity(read, parseActivityId(text));
    const { columns, collect } = createColumnCollector();
    let total = 0;
    for await (const award of listUndownloaded(read, id)) {
      collect(award);
      total += 1;
    }
    if (total === 0) throw new Refusal("notFound", toReason("activity.noUndownloaded"));
    const headers = [dataKeys.name, dataKeys.number, ...columns.keys()].filter(isFirst);
    const bytes = writeSheet(generateRows(read, id, headers), { name: handoutMessages.undownloaded, headers });
    const fileName = `${name}-${handoutMessages.undownloaded}.xlsx`;
    return { fileName, bytes, awards: total };
  };

const isFirst = (key: string, index: number, keys: readonly string[]) => keys.indexOf(key) === index;

async function* listUndownloaded(read: Store["read"], activityId: number) {
  for await (const chunk of listHandoutAwards(read, activityId)) {
    for (const award of chunk) if (award.downloadedAt === null) yield award;
  }
}

async function* generateRows(
  read: Store["read"],
  activityId: number,
  keys: readonly string[],
): AsyncGenerator<(string | undefined)[]> {
  for await (const award of listUndownloaded(read, activityId)) {
    yield keys.map((key) => findColumnValue(key, award));
  }
}
