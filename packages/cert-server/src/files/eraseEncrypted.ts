import type { Tx } from "../db/tables.ts";
import { inChunks } from "../batches/inChunks.ts";

/** Erases addresses and expected answers of the holders of awards: nobody can be notified or asked then. */
export async function eraseEncrypted(tx: Tx, awardIds: readonly string[]): Promise<void> {
  for await (const chunk of inChunks(awardIds)) {
    await tx.deleteFrom("award_address").where("award_id", "in", chunk).execute();
    await tx.deleteFrom("holder_check").where("award_id", "in", chunk).execute();
  }
}
