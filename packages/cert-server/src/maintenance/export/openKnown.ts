import { NewerSchemaError, findUnknownStep } from "../../db/migrate.ts";
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

/** Holds the moment of a store that is there and is not a newer program's; it is not migrated. */
export async function openKnown(address: StoreAddress): Promise<KnownStore> {
  const snapshot = await openSnapshot(address);
  try {
    const steps = await readSteps(snapshot.all, snapshot.engine);
    if (steps.length === 0) throw new NoStoreError("The database holds no store.");
    const unknown = findUnknownStep(steps);
    if (unknown !== undefined) throw new NewerSchemaError(unknown);
    return { snapshot, steps, isCurrent: steps.length === migrations.length };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
