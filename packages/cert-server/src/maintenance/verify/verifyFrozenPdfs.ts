import { problemMessages as say } from "../../messages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { joinFrozenPdfs } from "../frozenPdfs.ts";
import { problem, type Problem } from "./problem.ts";

/** Joins every frozen PDF and compares it with its record, and calls `count` for each. */
export async function* verifyFrozenPdfs(snapshot: Snapshot, count: () => void): AsyncGenerator<Problem> {
  for await (const { id, version, hasRendition, bytes } of joinFrozenPdfs(snapshot)) {
    count();
    if (!hasRendition) yield problem("frozen_pdf", `${id}/${version}`, say.frozenRendition);
    else if (bytes === null) yield problem("frozen_pdf", `${id}/${version}`, say.frozenHash);
  }
}
