import { openPromise } from "yauzl";
import { maintenanceMessages as messages } from "../../terminalMessages.ts";
import { MaintenanceRefusal } from "../export/snapshot.ts";

/** Thrown if a file in a ZIP cannot be read because the ZIP is damaged. */
export class UnreadableEntryError extends Error {}

export interface ZippedFile {
  path: string;
  read(): AsyncGenerator<Uint8Array>;
}

/**
 * Yields the files of a bag in a ZIP, without the folder that holds it. Memory does not grow with their number.
 * @throws MaintenanceRefusal if the file is no ZIP or its directory is damaged
 */
export async function* readBag(file: string): AsyncGenerator<ZippedFile> {
  const refuse = (error: unknown) => {
    if (!isOfZip(error)) throw error;
    throw new MaintenanceRefusal(messages.notArchive(file), { cause: error });
  };
  const zip = await openPromise(file, { autoClose: false }).catch(refuse);
  try {
    const entries = zip.eachEntry();
    for (;;) {
      const next = await entries.next().catch(refuse);
      if (next.done === true) return;
      const entry = next.value;
      if (entry.fileName.endsWith("/")) continue;
      const path = entry.fileName.slice(entry.fileName.indexOf("/") + 1);
      yield {
        path,
        async *read() {
          try {
            yield* await zip.openReadStreamPromise(entry);
          } catch (cause) {
            throw isOfZip(cause) ? new UnreadableEntryError(path, { cause }) : cause;
          }
        },
      };
    }
  } finally {
    zip.close();
  }
}

/** The errors of yauzl have no code, and those of zlib one of their own. All others are of the file system. */
const isOfZip = (error: unknown) =>
  error instanceof Error && (!("code" in error) || String(error.code).startsWith("Z_"));

export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of chunks) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
