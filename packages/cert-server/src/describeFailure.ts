import { NewerSchemaError } from "./db/migrate.ts";
import { StoreInUseError } from "./db/storeLock.ts";
import { startMessages as say } from "./messages.ts";

/** One line for a person about why the program cannot go on. */
export function describeFailure(error: unknown): string {
  if (error instanceof NewerSchemaError) return say.newerStore;
  if (error instanceof StoreInUseError) return say.inUse(error.folder);
  // A name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join("; ");
  return error instanceof Error ? error.message.replace(/\s+/g, " ") : String(error);
}
