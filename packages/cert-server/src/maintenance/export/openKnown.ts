import { refuseUnknownSteps } from "../../db/migrate.ts";
import { migrations } from "../../db/tables.ts";
import type { StoreAddress } from "../../db/open.ts";
import { readSteps } from "./catalogue.ts";
import { NoStoreError, openSnapshot, type Snapshot } from "./snapshot.ts";

/** A moment of a store that this program knows, with the steps of its schema. */
export interface KnownStore {
  snapshot: Snapshot;
  steps: string[];
  /** Whether no step is missing. */
  isCurrent: boolean;
}

/** Holds the moment of a store that is there and whose schema is of `known` steps; it is not migrated. */
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
