import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandMessages as messages, maintenanceMessages } from "./messages.ts";
import { onSqlite } from "./testing/eachDatabase.ts";
import { folder } from "./testing/folder.ts";
import { toEnvironment } from "./testing/program.ts";
import { runHere } from "./testing/runHere.ts";
import { listVariables } from "./variables.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test.each([
  [["-h"], messages.usage],
  [["serve", "--help"], messages.serveUsage(listVariables("zh"))],
  [["--version"], version],
])("command %j: answers on standard output", async (args, out) => {
  expect(await runHere(args, {})).toEqual({ code: 0, out: `${out}\n`, err: "" });
});

test.each([
  "serve --fast",
  "export",
  "rebuild all",
  "secret",
  "erase all x",
  "public-url add",
  "user remove",
  "user constructor",
  "user reset-password admin again",
])("command %s: is unknown, and shows how it is used", async (line) => {
  const err = `${messages.unknown(line)}\n\n${messages.usage}\n`;
  expect(await runHere(line.split(" "), {})).toEqual({ code: 2, out: "", err });
});

test("no command: shows how it is used", async () => {
  expect(await runHere([], {})).toEqual({ code: 2, out: "", err: `${messages.usage}\n` });
});

onSqlite((database) => {
  test.each([
    "verify",
    "user reset-password",
    "user confirm-approver",
    "user reset-second-factor",
    "public-url",
    "secret replace",
    "rebuild search",
    "erase user admin law",
  ])("command %s: is refused where there is no store, and creates none", async (line) => {
    const files = await folder(database);
    const env = { CERT_DATA: join(files, "data"), CERT_SECRET: "a secret that is long enough for this" };
    expect(await runHere(line.split(" "), env)).toEqual({ code: 1, out: "", err: `${maintenanceMessages.noStore}\n` });
    expect(await readdir(files)).toEqual([]);
  });

  test("commands: each ends with its code, and tells what was done or why nothing was", async () => {
    const env = { ...toEnvironment(await database.fresh({ prepared: true })), TZ: "Asia/Shanghai" };
    const files = await folder(database);
    const [dump, copy, archive, none] = ["dump", "copy", "a.zip", "none"].map((name) => join(files, name));
    const told = (line: string) => line.replaceAll(files, "F").replaceAll(/[0-9a-f]{64}/gu, "HASH");
    const rows: [line: string, code: number, stream: "out" | "err", sentence: RegExp][] = [
      ["verify", 0, "out", /^审计记录 \d+ 条，.*\n检查完毕，没有发现问题。奖证 0 份/u],
      ["user reset-password", 0, "out", /^账号 admin 的新密码：\S{16}\n首次登录后须修改/u],
      ["user reset-password nobody", 1, "err", /^没有账号 nobody。\n$/u],
      ["user confirm-approver", 0, "out", /^已确认账号 admin 由本人使用/u],
      ["user confirm-approver nobody", 1, "err", /^没有账号 nobody。\n$/u],
      ["user reset-second-factor", 1, "err", /^账号 admin 没有启用两步验证。\n$/u],
      ["user reset-second-factor nobody", 1, "err", /^没有账号 nobody。\n$/u],
      ["public-url", 0, "out", /^还没有颁发过带网址的证书。\n$/u],
      ["public-url add nowhere", 2, "err", /^nowhere 不是网址/u],
      ["public-url add https://a.example/zs/", 0, "out", /^已登记：https:\/\/a.example\/zs 下的二维码继续有效。\n$/u],
      ["public-url", 0, "out", /^https:\/\/a.example\/zs\n$/u],
      ["secret replace", 2, "err", /^请先设 CERT_SECRET。\n$/u],
      ["rebuild search", 0, "out", /^检索所用的数据已重新生成。\n$/u],
      ["erase award N-1", 1, "err", /^没有符合的奖证。\n$/u],
      ["erase holder 王小明 law", 1, "err", /^没有符合的奖证。\n$/u],
      ["erase user nobody law", 1, "err", /^没有账号 nobody。\n$/u],
      ["erase user admin", 0, "out", /^用户 1（admin）\n以上将被依法删除/u],
      [`export ${dump}`, 0, "out", /^已导出 \d+ 张表、\d+ 行到 F\/dump。\n数据指纹：HASH\n$/u],
      [`export ${dump}`, 1, "err", /^文件 F\/dump 已存在，不会覆盖/u],
      [`import ${dump}`, 1, "err", /^目标中已有数据，不能导入/u],
      [`import ${none}`, 1, "err", /^没有文件 F\/none。\n$/u],
      [`backup ${copy}`, 0, "out", /^已备份到 F\/copy。恢复时/u],
      [`backup ${copy}`, 1, "err", /^文件 F\/copy 已存在，不会覆盖/u],
      [`archive ${archive}`, 0, "out", /^已写入 F\/a\.zip：奖证 0 份，.*\n档案指纹：HASH/u],
      [`archive verify ${archive}`, 0, "out", /\n检查完毕，没有发现问题。文件 \d+ 个，其中 PDF 0 份。\n/u],
      [`archive verify ${none}`, 1, "err", /^没有文件 F\/none。\n$/u],
      [`archive verify ${copy}`, 1, "err", /^F\/copy 不是 cert-server archive 写的档案/u],
    ];
    const silent = { out: "", err: "" };
    for (const [line, code, stream, sentence] of rows) {
      const { out, err, ...ended } = await runHere(line.split(" "), env);
      const expected = { line, code, ...silent, [stream]: expect.stringMatching(sentence) };
      expect({ line, ...ended, out: told(out), err: told(err) }).toEqual(expected);
    }
  });
});
