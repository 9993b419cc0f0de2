import { describeReason } from "cert-api";
import { UnknownSchemaError } from "./db/migrate.ts";
import { StoreInUseError } from "./db/storeLock.ts";
import { findStoreFault } from "./faults/storeFault.ts";
import { Refusal } from "./http/refusal.ts";
import { startMessages, type TerminalMessages } from "./terminalMessages.ts";

export function describeFailure(error: unknown, messages: TerminalMessages["start"] = startMessages): string {
  if (error instanceof UnknownSchemaError) return error.isNewer ? messages.newerStore : messages.unreleasedStore;
  if (findStoreFault(error) === "damaged") return messages.damagedStore;
  if (error instanceof StoreInUseError) return messages.inUse(error.folder);
  // The first start publishes the demonstration, and may be refused as a person would be
  if (error instanceof Refusal) return describeReason(error.reason);
  // A name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return error.errors.map((each) => describeFailure(each, messages)).join("; ");
  return error instanceof Error ? error.message.replace(/\s+/g, " ") : String(error);
}
