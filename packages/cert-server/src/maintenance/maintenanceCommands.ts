import { FileExistsError } from "../db/newFile.ts";
import { UnknownSchemaError } from "../db/migrate.ts";
import type { StoreLocation } from "../db/open.ts";
import { StoreInUseError } from "../db/storeLock.ts";
import { maintenanceMessages as messages, problemMessages } from "../terminalMessages.ts";
import { describeFailure } from "../describeFailure.ts";
import { isArchiveCall, runArchive } from "./archive/archiveCommand.ts";
import { backupStore, exportStore } from "./export/exportStore.ts";
import { BrokenFileError } from "./export/readExport.ts";
import { importStore } from "./export/importStore.ts";
import { MaintenanceRefusal, NoStoreError } from "./export/snapshot.ts";
import type { MaintenanceTerminal } from "./terminal.ts";
import type { Problem } from "./verify/problem.ts";
import { verifyStore } from "./verify/verifyStore.ts";

interface Command {
  accepts(words: readonly string[]): boolean;
  run(address: StoreLocation, words: readonly string[], terminal: MaintenanceTerminal): Promise<number>;
}

const takes = (count: number) => (words: readonly string[]) => words.length === count;

export const maintenanceCommands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    export: {
      accepts: takes(1),
      async run(address, [file = ""], { out }) {
        const { rows, tables, sha256 } = await exportStore(address, file, Date.now());
        out(messages.exported(rows, tables, file));
        out(messages.fingerprint(sha256));
        return 0;
      },
    },
    import: {
      accepts: takes(1),
      async run(address, [file = ""], { out }) {
        const { rows, tables, sha256 } = await importStore(address, file);
        out(messages.imported(rows, tables, file));
        out(messages.fingerprint(sha256));
        return 0;
      },
    },
    backup: {
      accepts: takes(1),
      async run(address, [file = ""], { out }) {
        const kind = await backupStore(address, file, Date.now());
        out(kind === "copy" ? messages.copied(file) : messages.dumped(file));
        return 0;
      },
    },
    verify: {
      accepts: takes(0),
      async run(address, _words, { out }) {
        const writeProblem = ({ table, id, message }: Problem) => out(problemMessages.line(table, id, message));
        const { problems, awards, blobs, frozenPdfs, audit } = await verifyStore(address, writeProblem);
        const counts = problemMessages.counts(awards, blobs, frozenPdfs);
        out(problemMessages.chained(audit.entries, audit.position, audit.hash || problemMessages.nothing));
        out(problems === 0 ? problemMessages.none(counts) : problemMessages.found(problems, counts));
        return problems === 0 ? 0 : 1;
      },
    },
    archive: { accepts: isArchiveCall, run: runArchive },
  } satisfies Record<string, Command>),
);

export async function runMaintenance(
  command: Command,
  address: StoreLocation,
  words: readonly string[],
  terminal: MaintenanceTerminal,
): Promise<number> {
  try {
    return await command.run(address, words, terminal);
  } catch (error) {
    terminal.writeError(errorSentence(error, words));
    return 1;
  }
}

function errorSentence(error: unknown, words: readonly string[]): string {
  if (error instanceof MaintenanceRefusal) return error.message;
  if (error instanceof UnknownSchemaError || error instanceof StoreInUseError) return describeFailure(error);
  if (error instanceof NoStoreError) return messages.noStore;
  if (error instanceof FileExistsError) return messages.fileExists(error.path);
  if (error instanceof BrokenFileError) return messages.brokenFile;
  const { code, path } = error as { code?: unknown; path?: unknown };
  return code === "ENOENT" && typeof path === "string" && words.includes(path)
    ? messages.noFile(path)
    : messages.failed(describeFailure(error));
}
