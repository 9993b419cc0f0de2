import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { inChunks } from "../lists/inChunks.ts";

/** Erases the addresses of the holders of awards: nobody is told anything of these any more. */
export async function eraseAddresses(tx: Transaction<Tables>, awardIds: readonly string[]): Promise<void> {
  for await (const chunk of inChunks(awardIds)) {
    await tx.deleteFrom("award_address").where("award_id", "in", chunk).execute();
  }
}
