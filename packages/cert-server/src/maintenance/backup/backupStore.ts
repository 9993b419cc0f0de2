import { copySqlite } from "../../db/copySqlite.ts";
import type { StoreAddress } from "../../db/open.ts";
import { exportStore } from "../export/exportStore.ts";
import { openKnown } from "../export/snapshot.ts";

/**
 * Backs up a store, which may be in use, to a new file as of this moment. For the embedded database the file is a database
 * that can replace the original; for PostgreSQL it is an export.
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
