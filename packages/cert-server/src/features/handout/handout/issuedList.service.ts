import type { Readable } from "node:stream";
import { recipientHeaders, recipientKinds, dataKeys, findRecipientKind, parseContent } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { hasAuthorityFor, type Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { handoutMessages } from "../../../messages.ts";
import { writeSheet } from "../../../text/writeSheet.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { listActivityRecipients, decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { type IssuedAward, listIssuedAwards } from "../../award/award/issue/issuedAwards.ts";
import { findColumnValue } from "../../award/award/record/columnValue.ts";
import { listHandoutAwards } from "../../award/award/record/handoutAwards.ts";
import { createColumnCollector } from "./awardColumns.ts";
import type { Db } from "../../../db/tables.ts";

/** Writes the awards of an activity as a list to be uploaded again, with addresses for who may send notices. */
export function createIssuedList(store: Store) {
  const { read } = store;
  return async (text: string, principal: Principal) => {
    const { id, name, departmentId } = await getActivity(read, text);
    const { keys, awards } = await surveyAwards(listIssuedAwards(read, id));
    const mayNotify = hasAuthorityFor(principal, "activity:write", departmentId);
    const addressColumns = mayNotify ? await readAddressColumns(store, id, keys) : [];
    const headers = [dataKeys.name, ...keys, ...addressColumns.map(({ header }) => header)];
    const rows = generateRows(listIssuedAwards(read, id), keys, addressColumns);
    const bytes = writeSheet(rows, { name: "1", headers });
    return { fileName: `${name}.xlsx`, bytes, awards, hasAddresses: addressColumns.length > 0 };
  };
}

interface AddressColumn {
  header: string;
  values: ReadonlyMap<string, string[]>;
}

/**
 * Reads the addresses of an activity, one column for each kind. A kind with an unreadable address is left out: uploading a
 * list with an incomplete column would erase that address.
 */
async function readAddressColumns({ read, cipher }: Store, activityId: number, keys: readonly string[]) {
  const columns: AddressColumn[] = [];
  for (const kind of recipientKinds) {
    const header = recipientHeaders.find(
      (candidate) => findRecipientKind(candidate) === kind && !keys.includes(candidate),
    );
    const values = new Map<string, string[]>();
    let isReadable = true;
    for await (const storedAddresses of listActivityRecipients(read, activityId, [kind])) {
      for (const stored of storedAddresses) {
        const address = decryptRecipient(cipher, stored);
        if (address === null) isReadable = false;
        else values.set(stored.award_id, [...(values.get(stored.award_id) ?? []), address]);
      }
    }
    if (header !== undefined && values.size > 0 && isReadable) columns.push({ header, values });
  }
  return columns;
}

/** Collects the keys of all contents in order of appearance, with the number first, and counts the valid awards. */
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

async function* generateRows(
  awards: AsyncIterable<IssuedAward[]>,
  keys: readonly string[],
  addressColumns: readonly AddressColumn[],
): AsyncGenerator<(string | readonly string[] | undefined)[]> {
  for await (const chunk of awards) {
    for (const { id, state, name, content } of chunk) {
      if (state !== "valid") continue;
      const values = parseContent(content) ?? {};
      yield [name, ...keys.map((key) => values[key]), ...addressColumns.map((column) => column.values.get(id))];
    }
  }
}

/**
 * Writes a workbook of the valid awards that the public has not downloaded, with the columns of the name list. The service
 * throws a `Refusal` if there are none.
 */
export const createUndownloadedSheet =
  ({ read }: Store) =>
  async (text: string): Promise<{ fileName: string; bytes: Readable; awards: number }> => {
    const { id, name } = await getActivity(read, text);
    const { columns, collect } = createColumnCollector();
    let total = 0;
    for await (const award of listUndownloaded(read, id)) {
      collect(award);
      total += 1;
    }
    if (total === 0) throw new Refusal("notFound", "activity.noUndownloaded");
    const headers = [dataKeys.name, dataKeys.number, ...columns.keys()].filter(isFirst);
    const bytes = writeSheet(generateUndownloaded(read, id, headers), { name: handoutMessages.undownloaded, headers });
    const fileName = `${name}-${handoutMessages.undownloaded}.xlsx`;
    return { fileName, bytes, awards: total };
  };

const isFirst = (key: string, index: number, keys: readonly string[]) => keys.indexOf(key) === index;

async function* listUndownloaded(read: Db, activityId: number) {
  for await (const chunk of listHandoutAwards(read, activityId)) {
    for (const award of chunk) if (award.downloadedAt === null) yield award;
  }
}

async function* generateUndownloaded(
  read: Db,
  activityId: number,
  keys: readonly string[],
): AsyncGenerator<(string | undefined)[]> {
  for await (const award of listUndownloaded(read, activityId)) {
    yield keys.map((key) => findColumnValue(key, award));
  }
}
