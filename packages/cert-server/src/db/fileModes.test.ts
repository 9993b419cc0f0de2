import { chmod, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { tightenModes } from "./fileModes.ts";
import { openStore } from "./open.ts";

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const modesIn = async (data: string) =>
  Object.fromEntries(
    await Promise.all((await readdir(data)).map(async (name) => [name, await readMode(join(data, name))])),
  );

async function openFolder(after: (undo: () => Promise<void>) => void, names = ["cert.sqlite", "cert.sqlite-wal"]) {
  const data = join(await folder({ after }), "data");
  await mkdir(data);
  await chmod(data, 0o755);
  for (const name of names) {
    await writeFile(join(data, name), "");
    await chmod(join(data, name), 0o644);
  }
  return { data, file: join(data, "cert.sqlite") };
}

test("a new store is for its owner alone, with its folder and the files beside it", async ({
  onTestFinished: after,
}) => {
  const above = join(await folder({ after }), "above");
  const data = join(above, "data");
  const store = await openStore({ file: join(data, "cert.sqlite") });
  after(() => store.close());
  await store.write((tx) => tx.insertInto("setting").values({ key: "a", value: "", updated_at: 0 }).execute());
  expect(await readMode(data)).toBe("700");
  expect(await modesIn(data)).toEqual({ "cert.sqlite": "600", "cert.sqlite-shm": "600", "cert.sqlite-wal": "600" });
  expect(await readMode(above)).toBe((0o777 & ~process.umask()).toString(8));
});

test("what was copied there is tightened, once", async ({ onTestFinished: after }) => {
  const { data, file } = await openFolder(after, ["cert.sqlite", "cert.sqlite-wal", "cert.sqlite.before-0002.1"]);
  const names = ["cert.sqlite", "cert.sqlite-wal", "cert.sqlite.before-0002.1"];
  await mkdir(join(data, "fonts"), { mode: 0o700 });
  const { tightened, loose } = await tightenModes(file);
  expect(tightened.toSorted()).toEqual([data, ...names.map((name) => join(data, name))]);
  expect(loose).toEqual([]);
  expect(await readMode(data)).toBe("700");
  expect(await modesIn(data)).toEqual({ ...Object.fromEntries(names.map((name) => [name, "600"])), fonts: "700" });
  expect(await tightenModes(file)).toEqual({ tightened: [], loose: [] });
});

test("a folder that holds anything else stays as it is, and so does that", async ({ onTestFinished: after }) => {
  const { data, file } = await openFolder(after, ["cert.sqlite", "index.html"]);
  expect(await tightenModes(file)).toEqual({ tightened: [file], loose: [data] });
  expect(await readMode(data)).toBe("755");
  expect(await modesIn(data)).toEqual({ "cert.sqlite": "600", "index.html": "644" });
});

test("a link is not followed out of the folder", async ({ onTestFinished: after }) => {
  const { data, file } = await openFolder(after);
  const elsewhere = join(await folder({ after }), "elsewhere");
  await writeFile(elsewhere, "");
  await chmod(elsewhere, 0o644);
  await symlink(elsewhere, join(data, "cert.sqlite.before-x"));
  await tightenModes(file);
  expect(await readMode(elsewhere)).toBe("644");
});

test("a folder that everybody shares stays as it is", async ({ onTestFinished: after }) => {
  const { data, file } = await openFolder(after);
  await chmod(data, 0o1777);
  expect((await tightenModes(file)).loose).toEqual([data]);
  expect((await stat(data)).mode & 0o7777).toBe(0o1777);
});

test.each([
  ["refuses the change", () => Promise.reject(Object.assign(new Error("ENOTSUP"), { code: "ENOTSUP" }))],
  ["ignores the change", () => Promise.resolve()],
])("a file system that knows no modes and %s stops nothing", async (_how, change) => {
  const { data, file } = await openFolder(onTestFinished);
  const { tightened, loose } = await tightenModes(file, change);
  expect(tightened).toEqual([]);
  expect(loose.toSorted()).toEqual([data, file, `${file}-wal`]);
});
