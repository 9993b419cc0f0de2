import { migrations, refuseUnknownSteps } from "../../db/migrate.ts";
import type { StoreAddress } from "../../db/open.ts";
import { readSteps } from "./catalogue.ts";
import { NoStoreError, openSnapshot, type Snapshot } from "./snapshot.ts";

export interface KnownStore {
  snapshot: Snapshot;
  steps: string[];
  isCurrent: boolean;
}

/** Opens a snapshot of an existing store with `known` schema steps, without migrating it. */
export async function openKnown(address: StoreAddress, known = migrations): Promise<KnownStore> {
  const snapshot = await openSnapshot(address);
  try {
    const steps = await readSteps(snapshot.all, snapshot.engine);
    if (steps.length === 0) throw new NoStoreError("The database holds no store.");
    refuseUnknownSteps(steps, known);
    return { snapshot, steps, isCurrent: steps.length === known.length };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
