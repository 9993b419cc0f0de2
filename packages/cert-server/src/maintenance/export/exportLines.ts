import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

const MOST_LINES = 1_000;
/** The maximum size of a piece in characters, which may be exceeded by one line. */
const MOST_TEXT = 1_000_000;

/** Thrown if the file is not packed like an export, is incomplete, or has a wrong checksum. */
export class BrokenFileError extends Error {}

/** Yields the lines of a packed file in pieces of bounded size. The last line must end with a line break too. */
export async function* exportLines(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  // What fails in either comes up where the lines are read
  pipeline(createReadStream(file), unpacked, () => undefined);
  try {
    yield* splitLines(unpacked.setEncoding("utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw code.startsWith("Z_") ? new BrokenFileError(code) : error;
  } finally {
    unpacked.destroy();
  }
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let begun: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const [first = "", ...others] = chunk.split("\n");
    begun.push(first);
    for (const next of others) {
      const line = begun.join("");
      begun = [next];
      piece.push(line);
      size += line.length;
      if (piece.length < MOST_LINES && size < MOST_TEXT) continue;
      yield piece;
      piece = [];
      size = 0;
    }
  }
  if (begun.some((part) => part !== "")) throw new BrokenFileError("The last line has no end.");
  if (piece.length > 0) yield piece;
}
