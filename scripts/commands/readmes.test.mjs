import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { command, root } from "../step.mjs";
import { takeBlocks } from "./blocks.mjs";

const run = promisify(execFile);

/** Below the root, where the packages are found by their names. */
const folder = join(root, ".cache/readmes");

/** The code around an example in a real program, by what it contains; and its output. */
const programs = [
  {
    holds: "createClient",
    before: 'import { createMemoryApi } from "cert-api/testing";\nglobalThis.fetch = createMemoryApi().fetch;\n',
    prints: [
      /^王晓 2025-JKY-00402 https:\/\/cert\.example\.edu\.cn\/api\/award\/download\/id\/\w+\.pdf$/u,
      /^王晓明 2025-JKY-00318 /u,
      /^王晓·阿依古丽 2025-JKY-01177 /u,
    ],
  },
  {
    holds: "createApp",
    after: "await app.close();\nawait renderer.close();\nawait store.close();\nawait lock.release();\n",
  },
];

const examples = takeBlocks("scripts/commands/readmes.test.mjs").map(({ page, code }, index) => {
  const { before = "", after = "", prints = [] } = programs.find(({ holds }) => code.includes(holds)) ?? {};
  return { page, code: before + code + after, prints, file: `example${index}.ts` };
});

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, "packages/cert-server/demonstration/template.docx"), join(folder, "模板.docx"));
  const files = examples.map(({ file }) => file);
  const include = [...files, "../../packages/cert-render/src/**/*.d.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include }));
  for (const { file, code } of examples) writeFileSync(join(folder, file), code);
});

test("readmes: the examples have no error of types", { timeout: 240_000 }, async () => {
  const { stdout } = await run(process.execPath, [command("typescript/bin/tsc"), "-p", folder]).catch((error) => error);
  expect(stdout).toBe("");
});

test.each(examples)("readmes: an example of $page runs ($file)", { timeout: 240_000 }, async ({ file, prints }) => {
  const env = { ...process.env, PORT: "0", LOG_LEVEL: "silent" };
  const args = ["--conditions=cert-source", "--no-warnings", file];
  const { stdout } = await run(process.execPath, args, { cwd: folder, env });
  expect(stdout.split("\n").filter(Boolean)).toEqual(prints.map((line) => expect.stringMatching(line)));
});
