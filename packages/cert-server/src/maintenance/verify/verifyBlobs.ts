import { computeHash } from "../../files/bytes.ts";
import { problemMessages as say } from "../../messages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

export async function* verifyBlobs({ stream }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  // Of any size up to the largest upload, so only a few at a time
  for await (const piece of stream("select hash, bytes from blob order by hash", 4)) {
    for (const [hash, bytes] of piece) {
      count();
      if (!(bytes instanceof Uint8Array)) throw new TypeError("The column blob.bytes holds no bytes.");
      if (computeHash(bytes) !== hash) yield problem("blob", hash, say.hash);
    }
  }
}
