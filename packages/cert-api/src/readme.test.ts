import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("..", import.meta.url));

it("the README's example finds the fixtures", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? "";
  const answered = 'import { createMemoryApi } from "cert-api/testing"; globalThis.fetch = createMemoryApi().fetch;\n';
  const options = ["--conditions=cert-source", "--no-warnings", "--input-type=module-typescript", "--eval"];
  const { stdout } = await run(process.execPath, [...options, answered + example], { cwd: folder });
  expect(stdout.trim().split("\n")).toEqual([
    expect.stringMatching(/^王晓 2025-JKY-00402 https:\/\/cert\.example\.edu\.cn\/api\/award\/download\/id\/\w+\.pdf$/),
    expect.stringMatching(/^王晓明 2025-JKY-00318 /),
    expect.stringMatching(/^王晓·阿依古丽 2025-JKY-01177 /),
  ]);
});
