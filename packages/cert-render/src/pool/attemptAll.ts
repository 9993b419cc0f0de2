import { RenderRefusal } from "../RenderRefusal.ts";
import type { Attempt } from "./messages.ts";

/**
 * Processes several files as one task, which is queued once. If the task is refused as a whole, because one of the files
 * crashes its process or takes too long, each file becomes a task of its own.
 * @returns an answer or a refusal for each file, in order
 * @throws RenderRefusal overflow or unavailable, for which no file is at fault
 */
export async function attemptAll<Answer>(
  files: readonly Uint8Array[],
  run: (files: readonly Uint8Array[]) => Promise<Attempt<Answer>[]>,
): Promise<(Answer | RenderRefusal)[]> {
  try {
    return (await run(files)).map(toResult);
  } catch (error) {
    if (!(error instanceof RenderRefusal) || error.kind === "overflow" || error.kind === "unavailable") throw error;
    if (files.length === 1) return [error];
    const results: (Answer | RenderRefusal)[] = [];
    for (const file of files) results.push(...(await attemptAll([file], run)));
    return results;
  }
}

/**
 * As {@link attemptAll}, for a single file.
 * @throws RenderRefusal
 */
export async function attemptOne<Answer>(
  file: Uint8Array,
  run: (files: readonly Uint8Array[]) => Promise<Attempt<Answer>[]>,
): Promise<Answer> {
  const [result] = await attemptAll([file], run);
  if (result === undefined) throw new Error("A file was not answered.");
  if (result instanceof RenderRefusal) throw result;
  return result;
}

function toResult<Answer>(attempt: Attempt<Answer>): Answer | RenderRefusal {
  if ("answer" in attempt) return attempt.answer;
  const { kind, reason, detail } = attempt.refused;
  return new RenderRefusal(kind, reason, detail);
}
