import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { storedWeek } from "../../../testing/storedWeek.ts";
import { createVacuum } from "./vacuum.service.ts";

const { award } = contract;

eachDatabase((database) => {
  const open = async () => {
    const week = await storedWeek(database);
    const { call, headers, store, address } = week;
    const file = "file" in address ? address.file : null;
    return {
      ...week,
      file,
      erase: (id: string) => call(award.erase, { id, reason: "request" }, headers),
      isNoted: async () =>
        (await store.read.selectFrom("setting").select("key").where("key", "=", "erasure_vacuum").execute()).length > 0,
      async holds(word: string) {
        const files = file === null ? [] : [file, `${file}-wal`].filter((path) => existsSync(path));
        const contents = await Promise.all(files.map((path) => readFile(path)));
        return contents.some((bytes) => bytes.includes(word));
      },
    };
  };

  test("an erasure is answered while another program reads, and the files are cleaned when that ends", async () => {
    const { erase, awards, store, file, holds, isNoted } = await open();
    await store.emptyLog();
    const reader = file === null ? null : new DatabaseSync(file, { readOnly: true });
    reader?.exec("begin; select * from award");
    const before = file === null ? 0 : (await stat(file)).size;
    for (const id of [awards.edited, awards.shared]) expect((await erase(id)).status).toBe(200);
    if (file !== null) {
      expect(await holds("欧阳娜娜")).toBe(true);
      expect((await stat(`${file}-wal`)).size).toBeLessThan(before);
    }
    const errors: unknown[] = [];
    const vacuum = createVacuum({ store, onError: (error) => errors.push(error), interval: 20 });
    vacuum.begin();
    database.after(() => vacuum.stop());
    reader?.exec("commit");
    await expect.poll(isNoted).toBe(false);
    expect(await holds("欧阳娜娜")).toBe(false);
  });

  test("an erasure and a start go on where the file cannot be rewritten, which is tried again", async () => {
    const { erase, awards, store, holds, isNoted, logged } = await open();
    const { rewrite } = store;
    let isFull = true;
    store.rewrite = () => (isFull ? Promise.reject(new Error("database or disk is full")) : rewrite());
    expect((await erase(awards.edited)).status).toBe(200);
    expect(await isNoted()).toBe(true);
    expect(JSON.stringify(logged)).toContain("what was erased is still in the database's files");

    const errors: unknown[] = [];
    const vacuum = createVacuum({ store, onError: (error) => errors.push(error), interval: 20 });
    vacuum.begin();
    database.after(() => vacuum.stop());
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    isFull = false;
    await expect.poll(isNoted).toBe(false);
    expect(await holds("王晓明")).toBe(false);
  });
});
