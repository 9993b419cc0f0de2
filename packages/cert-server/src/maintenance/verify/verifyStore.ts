import type { StoreLocation } from "../../db/open.ts";
import { INDEX_RULE } from "../../features/public/searchIndex/refreshSearchIndex.ts";
import { INDEX_SETTING } from "../../features/public/searchIndex/searchIndex.store.ts";
import { maintenanceMessages, problemMessages as messages } from "../../terminalMessages.ts";
import { MaintenanceRefusal, openKnown, type Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";
import { verifyAudit } from "./verifyAudit.ts";
import { verifyAccess } from "./verifyAccess.ts";
import { verifyAwards } from "./verifyAwards.ts";
import { verifyErasedDetails, verifyErasures } from "./verifyErasures.ts";
import { verifyBlobs, verifyRenditions, verifyFrozenPdfs } from "./verifyFiles.ts";
import { verifyIssued } from "./verifyIssued.ts";

/**
 * Checks a store, which may be in use, as of this moment, and reports each problem when it is found. Nothing is written,
 * and memory does not grow with the store.
 */
export async function verifyStore(address: StoreLocation, report: (problem: Problem) => void) {
  const { snapshot, isCurrent } = await openKnown(address);
  try {
    // Both are made good by the next start of the server
    if (!isCurrent || (await hasOldKeys(snapshot))) throw new MaintenanceRefusal(maintenanceMessages.olderStore);
    const audit = { entries: 0, position: 0, hash: "" };
    const verified = { problems: 0, awards: 0, blobs: 0, frozenPdfs: 0, audit };
    const checks = [
      verifyEngine(snapshot),
      verifyBlobs(snapshot, () => void (verified.blobs += 1)),
      verifyRenditions(snapshot),
      verifyAudit(snapshot, audit),
      verifyAccess(snapshot),
      verifyIssued(snapshot),
      verifyErasures(snapshot),
      verifyErasedDetails(snapshot),
      verifyAwards(snapshot, () => void (verified.awards += 1)),
      verifyFrozenPdfs(snapshot, () => void (verified.frozenPdfs += 1)),
    ];
    for (const check of checks) {
      for await (const problem of check) {
        verified.problems += 1;
        report(problem);
      }
    }
    return verified;
  } finally {
    await snapshot.close();
  }
}

async function hasOldKeys({ all }: Snapshot): Promise<boolean> {
  const [row] = await all(`select value from setting where key = '${INDEX_SETTING}'`);
  return row !== undefined && row.value !== INDEX_RULE;
}

/**
 * Runs SQLite's checks of its own file, and of references that other programs may have broken. PostgreSQL's files are
 * not accessible, and no program can break its references.
 */
async function* verifyEngine({ engine, all }: Snapshot): AsyncGenerator<Problem> {
  if (engine !== "sqlite") return;
  for (const { integrity_check: result } of await all("pragma integrity_check(100)")) {
    if (result !== "ok") yield problem("cert.sqlite", "", messages.damaged(String(result)));
  }
  for (const { table, rowid, parent } of await all("pragma foreign_key_check")) {
    yield problem(String(table), rowid ?? "", messages.reference(String(parent)));
  }
}
