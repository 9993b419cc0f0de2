import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openStore, type StoreLocation } from "../db/open.ts";
import { firstStart } from "../firstStart.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { folder } from "../testing/folder.ts";
import { toEnvironment, runProgram } from "../testing/program.ts";
import { storedWeek } from "../testing/storedWeek.ts";
import { tamper } from "../testing/tamper.ts";
import { maintenanceCommands, runMaintenance } from "./maintenanceCommands.ts";
import { migrations } from "../db/migrate.ts";

async function run([command = "", ...words]: string[], address: StoreLocation) {
  const found = maintenanceCommands.get(command);
  if (!found?.accepts(words)) throw new Error(`There is no command ${command}.`);
  let [out, err] = ["", ""];
  const code = await runMaintenance(found, address, words, {
    out: (line) => void (out += `${line}\n`),
    writeError: (line) => void (err += `${line}\n`),
    openSigner: async () => null,
    timeZone: "Asia/Shanghai",
  });
  return { code, out, err };
}

async function runApart(args: string[], address: StoreLocation) {
  const { ended, said } = runProgram(args, toEnvironment(address));
  const code = await ended;
  return { code, ...said };
}

eachDatabase((database) => {
  const { engine, fresh, freshOn } = database;
  const opened = async () => {
    const address = await fresh();
    await (await openStore(address)).close();
    return address;
  };

  // Programs share a file otherwise than this process does, and a database in the same way
  const runBeside = engine === "sqlite" ? runApart : run;

  test("moves a store that is in use, and says so in a line", async () => {
    const { address } = await storedWeek(database);
    const file = join(await folder(database), "导出.gz");
    const exported = await runBeside(["export", file], address);
    expect(exported).toMatchObject({ code: 0, err: "" });
    const [, sum] = /^已导出 \d+ 张表、\d+ 行到 \S+。\n数据指纹：([0-9a-f]{64})\n$/u.exec(exported.out) ?? [];
    expect(sum).toBeDefined();
    expect(await run(["export", file], address)).toEqual({
      code: 1,
      out: "",
      err: `文件 ${file} 已存在，不会覆盖；请换一个名称。\n`,
    });
    const moved = await freshOn(engine === "sqlite" ? "postgresql" : "sqlite");
    const imported = await runBeside(["import", file], moved);
    expect(imported).toMatchObject({ code: 0, err: "", out: expect.stringContaining(`数据指纹：${sum}\n`) });
    expect(await run(["import", file], moved)).toEqual({
      code: 1,
      out: "",
      err: "目标中已有数据，不能导入；请换一个空的数据文件夹或数据库。\n",
    });
    expect(await readdir(dirname(file))).toEqual(["导出.gz"]);
  });

  test("lets one of two imports at once fill a store", async () => {
    const file = join(await folder(database), "export");
    const full = await fresh();
    const store = await openStore(full);
    await firstStart(store, Date.now, { adminPassword: "Gegeben-2026" });
    await store.close();
    expect(await run(["export", file], full)).toMatchObject({ code: 0 });
    const empty = await fresh();
    const [done, refused] = (await Promise.all([run(["import", file], empty), run(["import", file], empty)])).toSorted(
      (a, b) => a.code - b.code,
    );
    expect(done).toMatchObject({ code: 0, err: "" });
    const place = "file" in empty ? dirname(empty.file) : "";
    expect(refused).toEqual({
      code: 1,
      out: "",
      err:
        engine === "sqlite"
          ? `数据文件夹 ${place} 正由另一个进程使用：服务正在运行，或正在导入。请先停止它，或用 CERT_DATA 指定另一个文件夹。\n`
          : "目标中已有数据，不能导入；请换一个空的数据文件夹或数据库。\n",
    });
    expect(await run(["verify"], empty)).toMatchObject({ code: 0 });
  });

  test("checks a store that is in use: 0 when all is well, 1 and a line for each problem", async () => {
    const { address, awards } = await storedWeek(database);
    expect(await run(["verify"], address)).toEqual({
      code: 0,
      err: "",
      out: expect.stringMatching(
        /^审计记录 \d+ 条，链上 \d+ 条，末端 (?:[0-9a-f]{64}|（无）)（请与别处留存的日志中的末端对照）。\n检查完毕，没有发现问题。奖证 4 份，文件内容 \d+ 份，存档的 PDF 1 份。\n$/u,
      ),
    });
    await tamper(
      address,
      "award_key",
      `delete from award_key where award = (select seq from award where id = '${awards.manual}')`,
    );
    const { code, out } = await runBeside(["verify"], address);
    expect(code).toBe(1);
    expect(out).toContain(`award_key ${awards.manual}：缺少检索键 赵六\n`);
    expect(out).toMatch(/\n检查完毕，发现 \d 处问题。奖证 4 份，文件内容 \d+ 份，存档的 PDF 1 份。\n$/u);
  });

  test("says why nothing was done", async () => {
    const files = await folder(database);
    const empty = await fresh();
    for (const command of [["verify"], ["export", join(files, "e")], ["backup", join(files, "b")]]) {
      expect(await run(command, empty)).toEqual({
        code: 1,
        out: "",
        err: "没有数据：请检查 CERT_DATA 或 CERT_DATABASE_URL。\n",
      });
    }
    await writeFile(join(files, "broken"), "姓名\n");
    expect(await run(["import", join(files, "broken")], empty)).toMatchObject({
      code: 1,
      err: "文件不完整、被改动过，或不是导出的文件；什么都没有导入。\n",
    });
    const none = join(files, "none");
    expect(await run(["import", none], empty)).toMatchObject({ code: 1, err: `没有文件 ${none}。\n` });
    expect(await run(["verify"], { url: "postgres://me:secret@localhost:9/cert" })).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^没有完成：(?!.*secret).*ECONNREFUSED.*\n$/u),
    });
    const nowhere = await run(["export", join(none, "x")], await opened());
    expect(nowhere).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^没有完成：ENOENT.*\n$/u) });
  });

  const later = { name: "9999-later", statements: () => ["create table later (id integer primary key)"] };
  test.each([
    ["newer than the program", [...migrations, later], "数据由更新版本的程序建立，请使用新版本启动。"],
    ["of a version that was never released", [later], "数据由正式发布前的另一版本建立，本程序不能使用"],
  ])("refuses a store that is %s, whatever is asked", async (_, steps, sentence) => {
    const address = await fresh();
    await (await openStore(address, { steps })).close();
    const files = await folder(database);
    if (engine === "sqlite") {
      const served = await runApart(["serve"], address);
      expect(served).toEqual({ code: 1, out: "", err: expect.stringContaining(`无法启动：${sentence}`) });
    }
    for (const command of [["verify"], ["export", join(files, "e")], ["backup", join(files, "b")]]) {
      expect(await run(command, address)).toEqual({ code: 1, out: "", err: expect.stringContaining(sentence) });
    }
    expect(await readdir(files)).toEqual([]);
  });

  test("backs up a store that is in use, and what was backed up can be restored", async () => {
    const { address, app, store, awards } = await storedWeek(database);
    const files = await folder(database);
    const file = join(files, "backup");
    let isDone = false;
    const writing = (async () => {
      for (let key = 0; !isDone; key += 1) {
        const row = { key: String(key), value: "", updated_at: 0 };
        await store.write((tx) => tx.insertInto("setting").values(row).execute());
      }
    })();
    const backed = await runBeside(["backup", file], address);
    isDone = true;
    await writing;
    expect(backed).toMatchObject({ code: 0, err: "" });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(files)).toEqual(["backup"]);
    const before = await readFile(file);
    expect(await run(["backup", file], address)).toMatchObject({ code: 1, err: expect.stringContaining("已存在") });
    expect(await readFile(file)).toEqual(before);

    // As docs/maintenance.md says
    const restored = await fresh();
    if ("file" in address && "file" in restored) {
      await app.close();
      await store.close();
      const data = dirname(address.file);
      // A journal that stayed behind must not be played into the copy
      await writeFile(join(data, "cert.sqlite-wal"), "left behind");
      await rename(data, `${data}.old`);
      database.after(() => rm(`${data}.old`, { recursive: true }));
      await mkdir(data);
      await cp(file, join(data, "cert.sqlite"));
      const check = await run(["verify"], address);
      expect(check).toMatchObject({ code: 0, err: "" });
      const again = await openStore(address);
      database.after(() => again.close());
      const found = again.read.selectFrom("award").select("state").where("id", "=", awards.manual);
      expect(await found.execute()).toEqual([{ state: "valid" }]);
    } else {
      expect(await run(["import", file], restored)).toMatchObject({ code: 0 });
      expect(await run(["verify"], restored)).toMatchObject({ code: 0 });
    }
  });
});
