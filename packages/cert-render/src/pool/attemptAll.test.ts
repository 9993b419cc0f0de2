import { expect, test } from "vitest";
import { toMessage } from "../messages.ts";
import { RenderRefusal, type RenderRefusalKind } from "../RenderRefusal.ts";
import { attemptAll, attemptOne } from "./attemptAll.ts";
import type { Attempt } from "./messages.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = ["a", "damaged", "b"].map(bytes);

/**
 * Answers files with their text. Refuses damaged ones, and refuses the whole task if it contains a file with one of
 * these texts.
 */
function createRun({ breaking = "", kind = "timeout" }: { breaking?: string; kind?: RenderRefusalKind } = {}) {
  const tasks: string[][] = [];
  const run = async (task: readonly Uint8Array[]): Promise<Attempt<string>[]> => {
    const texts = task.map((file) => new TextDecoder().decode(file));
    tasks.push(texts);
    if (texts.includes(breaking)) throw new RenderRefusal(kind, toMessage("render.timeout", { seconds: 20 }));
    return texts.map((text) =>
      text === "damaged" ? { refused: { kind: "invalid", reason: toMessage("photo.damaged") } } : { answer: text },
    );
  };
  return { run, tasks };
}

test("several files are one task; a refused one keeps no other from being answered", async () => {
  const { run, tasks } = createRun();
  const results = await attemptAll(files, run);
  expect(results).toEqual(["a", expect.any(RenderRefusal), "b"]);
  expect(results[1]).toMatchObject({ kind: "invalid", reason: toMessage("photo.damaged") });
  expect(tasks).toHaveLength(1);
});

test("where one breaks the process of all, each is a task of its own", async () => {
  const { run, tasks } = createRun({ breaking: "b" });
  const results = await attemptAll(files, run);
  expect(results).toEqual(["a", expect.any(RenderRefusal), expect.any(RenderRefusal)]);
  expect(results[2]).toMatchObject({ kind: "timeout" });
  expect(tasks).toEqual([["a", "damaged", "b"], ["a"], ["damaged"], ["b"]]);
});

test.each(["overflow", "unavailable"] as const)("what is no file's doing is thrown: %s", async (kind) => {
  const { run, tasks } = createRun({ breaking: "a", kind });
  await expect(attemptAll(files, run)).rejects.toMatchObject({ kind });
  expect(tasks).toHaveLength(1);
});

test("a single file is answered, or its refusal thrown", async () => {
  const { run } = createRun();
  expect(await attemptOne(bytes("a"), run)).toBe("a");
  await expect(attemptOne(bytes("damaged"), run)).rejects.toMatchObject({ kind: "invalid" });
});
