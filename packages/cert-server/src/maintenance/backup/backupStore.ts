import { copySqlite } from "../../db/copySqlite.ts";
import type { StoreAddress } from "../../db/open.ts";
import { exportStore } from "../export/exportStore.ts";
import { openKnown } from "../export/openKnown.ts";

/**
 * Writes all of a store, as it is at this moment, into a new file; it may be in use. Of the embedded database that is a
 * database file which can be put in the place of the first, of PostgreSQL it is an export.
 */
export async function backupStore(address: StoreAddress, file: string, now: number): Promise<"copy" | "export"> {
  if (!("file" in address)) {
    await exportStore(address, file, now);
    return "export";
  }
  const { snapshot } = await openKnown(address);
  await snapshot.close();
  await copySqlite(address.file, file);
  return "copy";
}
