import { hash } from "node:crypto";
import { type NameListSheet, toReason, undecidedSheets } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { needsChoice, joinSheets } from "../../../lists/rules/joinSheets.ts";
import { ListRefusal } from "../../../lists/ListRefusal.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { readNameList } from "../../../lists/reader/readNameList.ts";
import { ReaderLost } from "../../../lists/reader/startReader.ts";
import type { StoredActivity } from "../activity.store.ts";
import { addSheets } from "./sheet.store.ts";

const refusalKinds = { unsupported: "unsupported", invalid: "unreadableFile", tooLarge: "tooLarge" } as const;

/** An activity's name list as its chosen sheets make it. */
export interface UsedList {
  list: NameList;
  /** Stands for the file and the sheets that are used of it. */
  listHash: string;
}

/** A name list that was handed in, read. Refused with its sentence when it is none. */
export async function readList(bytes: Uint8Array, fileName: string): Promise<NameList> {
  try {
    return await readNameList(bytes, fileName);
  } catch (error) {
    if (error instanceof ListRefusal) throw new Refusal(refusalKinds[error.kind], toReason(`nameList.${error.code}`));
    if (error instanceof ReaderLost)
      throw new Refusal("unavailable", toReason("temporary.nameLists"), { cause: error });
    throw error;
  }
}

/** A name list that was stored, read again with all of its sheets, and the hash of its file. */
export async function storedList({ read }: Store, reference: string): Promise<{ whole: NameList; fileHash: string }> {
  const upload = await findUpload(read, reference, "name_list");
  if (upload === undefined) throw new Refusal("nameListMissing");
  return { whole: await readList(await readBytes(read, upload.hash), upload.file_name), fileHash: upload.hash };
}

/**
 * The sheets of a list with what becomes of each. Where there is nothing to choose, the one sheet of data is the list;
 * else a sheet without a header and a hidden one begin as ignored, and the others wait for a choice.
 */
export function toSheets(list: NameList): NameListSheet[] {
  const isChoice = needsChoice(list);
  return list.sheets.map(({ name, rows, hasName, hidden }) => {
    const use = hidden || (isChoice && !hasName) ? "ignore" : isChoice ? null : "join";
    return { name, rows, hasName, ...(hidden && { hidden }), use };
  });
}

/** The names of the sheets that are joined. */
export const joinedNames = (sheets: readonly NameListSheet[]): string[] =>
  sheets.filter(({ use }) => use === "join").map(({ name }) => name);

/** The list that all sheets make which could be joined: what is shown of it before there is a choice. */
export const possibleList = (whole: NameList): Promise<NameList> =>
  joinSheets(
    whole,
    new Set(
      toSheets(whole)
        .filter(({ use }) => use !== "ignore")
        .map(({ name }) => name),
    ),
  );

/** Refuses an activity whose sheets are still to be chosen. */
export function checkSheets({ sheets }: Pick<StoredActivity, "sheets">): void {
  const undecided = undecidedSheets({ sheets: sheets ?? [] });
  if (undecided.length === 0) return;
  throw new Refusal(
    "sheetsUndecided",
    toReason("activity.sheetsUndecided", { sheets: undecided.map(({ name }) => name) }),
  );
}

/** The list with which an activity is published. Refused when its sheets are still to be chosen. */
export async function usedList(store: Store, activity: StoredActivity): Promise<UsedList> {
  checkSheets(activity);
  const reference = activity.nameList?.id ?? "";
  const { whole, fileHash } = await storedList(store, reference);
  if (!needsChoice(whole)) return { list: await joinSheets(whole, new Set()), listHash: fileHash };
  if (activity.sheets === null) {
    // Handed in while only its first sheet was read: from now on it can be chosen from like any other
    const sheets = toSheets(whole);
    await store.write((tx) => addSheets(tx, reference, sheets));
    checkSheets({ sheets });
  }
  const names = joinedNames(activity.sheets ?? []);
  const listHash = hash("sha256", JSON.stringify([fileHash, names]));
  return { list: await joinSheets(whole, new Set(names)), listHash };
}
