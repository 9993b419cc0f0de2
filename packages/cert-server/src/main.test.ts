import { chmod, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layDatabaseLine } from "./testing/databaseLine.ts";
import { eachDatabase, onSqlite } from "./testing/eachDatabase.ts";
import { findFreePort } from "./http/findFreePort.ts";
import { makeCertificate } from "./testing/makeCertificate.ts";
import { folder } from "./testing/folder.ts";
import { type Program, toEnvironment, runProgram as run } from "./testing/program.ts";
import { runHere } from "./testing/runHere.ts";

function startServer(after: (undo: () => Promise<void>) => void, env: Record<string, string>) {
  const server = run(["serve"], env);
  after(async () => {
    server.child.kill("SIGKILL");
    await server.ended;
  });
  return server;
}

eachDatabase(({ engine, fresh, after }) => {
  const serve = (env: Record<string, string>) => startServer(after, env);

  test("starts, tells the password once, answers, and stops when it is told to", async () => {
    const noFolder = engine === "postgresql" ? { CERT_DATA: join(import.meta.filename, "data") } : {};
    const location = await fresh();
    const env = { ...toEnvironment(location), ...noFolder };
    const server = serve(env);
    const address = await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    const password = await server.hears(/管理员账号 admin，密码 (\S{16})（/);
    const place = "file" in location ? location.file : location.url.replace(/^.*@/u, "");
    expect(server.said.err).toContain(`这是新的空系统，数据存放在 ${place}\n`);
    const health = await fetch(`${address}api/health`);
    expect(await health.json()).toEqual({ code: 0, data: { contract: "2.0" }, success: true, message: "" });
    const login = async (word: string | undefined) => {
      const body = JSON.stringify({ account: "admin", password: word });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${address}api/user/login`, { method: "POST", headers, body })).json();
    };
    expect(await login(password)).toMatchObject({ success: true });
    const reset = await runHere(["user", "reset-password"], env);
    expect(await login(password)).toMatchObject({ code: 21 });
    const given = /admin 的新密码：(\S{16})\n/.exec(reset.out)?.[1];
    expect(await login(given)).toMatchObject({ data: { passwordChangeDue: true } });
    if (engine === "sqlite") expect(await readdir(env.CERT_DATA ?? "")).not.toContain("secret.key");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    for (const line of server.said.out.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    expect(server.said.out).not.toContain(password);

    const again = serve(env);
    await again.hears(/http:\/\/127/);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
    expect(again.said.err).not.toContain("密码");
  });

  if (engine === "postgresql") {
    test("waits for a database that is not there yet, and says so", async () => {
      const { CERT_DATABASE_URL = "" } = toEnvironment(await fresh());
      const line = await layDatabaseLine(CERT_DATABASE_URL);
      after(line.cut);
      const server = serve({ CERT_DATABASE_URL: line.url });
      await server.hears(/数据库还没有应答，最多等待 60 秒：.*ECONNREFUSED/);
      await line.open();
      await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
    });

    test("lets three start at once on an empty database, share it with commands, and stays whole", async () => {
      const env = toEnvironment(await fresh());
      const servers = [1, 2, 3].map(() => serve(env));
      await Promise.all(servers.map(({ hears }) => hears(/http:\/\/127\.0\.0\.1:\d+\/\n/)));
      expect(servers.filter(({ said }) => said.err.includes("密码"))).toHaveLength(1);
      const { imported } = await writeFiles(env, await folder({ after }));
      expect(imported.err).toBe("目标中已有数据，不能导入；请换一个空的数据文件夹或数据库。\n");
      expect(await runHere(["verify"], env)).toMatchObject({ code: 0 });
      expect(servers.map(({ child }) => child.exitCode)).toEqual(servers.map(() => null));
    });
  }
});

/** Writes a backup and an export of a store that is in use, as files for nobody else, and imports the export into that store. */
async function writeFiles(env: Record<string, string>, files: string) {
  for (const command of ["backup", "export"])
    expect(await runHere([command, join(files, command)], env)).toMatchObject({ code: 0, err: "" });
  for (const name of await readdir(files)) expect((await stat(join(files, name))).mode & 0o777).toBe(0o600);
  const imported = await runHere(["import", join(files, "export")], env);
  expect(imported.code).toBe(1);
  return { imported };
}

describe("a server that goes on", () => {
  let [data, address] = ["", ""];
  let server: Program;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "cert-server-"));
    const { key, certificate } = await makeCertificate({ keyType: "p256", until: new Date("2021-06-01T00:00:00Z") });
    const misspelled = { CERT_SEARCH_LIMITS: "9", CERT_BACKGROUND: "red", CERT_AUDIT_URL: "x" };
    const signing = { CERT_SIGNATURE_KEY: key, CERT_SIGNATURE_CERT: certificate };
    server = run(["serve"], { CERT_DATA: data, CERT_ADMIN_PASSWORD: "Gegeben-2026", ...signing, ...misspelled });
    address = await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
  });
  afterAll(async () => {
    server.child.kill("SIGKILL");
    await server.ended;
    await rm(data, { recursive: true });
  });

  test("has warned of variables that it does not know, with the one that was probably meant", () => {
    expect(server.said.err).toContain("没有变量 CERT_SEARCH_LIMITS，已忽略；是否指 CERT_SEARCH_LIMIT？\n");
    expect(server.said.err).toContain("没有变量 CERT_BACKGROUND，已忽略；cert-server serve --help 列出全部变量。\n");
    expect(server.said.err).toMatch(/变量 CERT_AUDIT_URL 已取消.*日志/u);
  });

  test("has told of an expired certificate that PDFs are left unsigned", () => {
    expect(server.said.err).toContain("CERT_SIGNATURE_CERT 的证书已于 2021-06-01 到期");
  });

  test("keeps others from its port, who end with one line", async ({ onTestFinished: after }) => {
    const second = startServer(after, { CERT_DATA: await folder({ after }), PORT: new URL(address).port });
    expect(await second.ended).toBe(1);
    expect(second.said.err).toMatch(/^无法启动：.*EADDRINUSE.*HOST、PORT.*\n$/m);
  });

  test("has the store of its folder for itself, but for commands that read", async ({ onTestFinished: after }) => {
    const second = startServer(after, { CERT_DATA: data });
    const { imported } = await writeFiles({ CERT_DATA: data }, await folder({ after }));
    const why = `数据文件夹 ${data} 正由另一个进程使用：服务正在运行，或正在导入。请先停止它，或用 CERT_DATA 指定另一个文件夹。\n`;
    expect(imported.err).toBe(why);
    expect(await second.ended).toBe(1);
    expect(second.said).toEqual({ out: "", err: `无法启动：${why}` });
    expect(await runHere(["verify"], { CERT_DATA: data })).toMatchObject({ code: 0 });
  });

  test("finishes what is in hand before it stops", async () => {
    const { hostname, host, port } = new URL(address);
    const body = JSON.stringify({ account: "admin", password: "Gegeben-2026" });
    const socket = connect(Number(port), hostname);
    const heard = (pattern: RegExp, said = "") =>
      new Promise<string>((resolve) => {
        socket.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          if (pattern.test(said)) resolve(said);
        });
      });
    const begun = heard(/100 Continue/);
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await begun;
    const answered = heard(/\{.*\}/);
    server.child.kill("SIGTERM");
    await expect
      .poll(() =>
        fetch(new URL("api/health", address)).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    socket.write(body);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK[^]*"account":"admin"/);
    expect(await server.ended).toBe(0);
  });
});

onSqlite(({ fresh, after }) => {
  const serve = (env: Record<string, string>) => startServer(after, env);

  test("says what is wrong with the key of signatures", async () => {
    const [made, other] = [await makeCertificate({ keyType: "p256" }), await makeCertificate({ keyType: "p256" })];
    const signing = { CERT_SIGNATURE_KEY: made.key, CERT_SIGNATURE_CERT: other.certificate };
    const wrong = serve({ ...toEnvironment(await fresh()), ...signing });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.err).toContain("CERT_SIGNATURE_CERT 里的证书与 CERT_SIGNATURE_KEY 的私钥不是一对。");
  });

  test("refuses another CERT_SECRET than the store is used with, until it is told that it is replaced", async () => {
    const env = toEnvironment(await fresh());
    const [first, second] = ["the first secret, long enough for it", "the second secret, and long enough too"];
    const start = async (secret: string) => {
      const server = serve({ ...env, CERT_SECRET: secret });
      await server.hears(/http:\/\/127/);
      server.child.kill("SIGTERM");
      await server.ended;
    };
    await start(first);
    const refused = serve({ ...env, CERT_SECRET: second });
    expect(await refused.ended).toBe(1);
    expect(refused.said.err).toMatch(/^无法启动：CERT_SECRET 与这份数据所用的不同。.*cert-server secret replace.*\n$/u);
    expect(await runHere(["rebuild", "search"], { ...env, CERT_SECRET: first })).toMatchObject({ code: 0 });
    expect(await runHere(["secret", "replace"], { ...env, CERT_SECRET: second })).toMatchObject({ code: 0 });
    await start(second);
    expect(await serve({ ...env, CERT_SECRET: first }).ended).toBe(1);
  });
});

test("names CERT_DATA when the folder cannot be made", async () => {
  const server = run(["serve"], { CERT_DATA: import.meta.filename });
  expect(await server.ended).toBe(1);
  const { filename } = import.meta;
  expect(server.said.err).toMatch(/^[^\n]*\n$/u);
  expect(server.said.err).toContain(`无法启动：数据文件夹 ${filename} 不能建立或写入：${filename}（EEXIST，属于 uid `);
  expect(server.said.err).toContain("或用 CERT_DATA 指定另一个文件夹。");
});

test("names a file of the store that cannot be written to, with its owner and the remedy", async ({
  onTestFinished: after,
}) => {
  const data = await folder({ after });
  const file = join(data, "cert.sqlite");
  // Root may write to every file, but not to a link to itself
  await symlink(file, file);
  await expect(runHere(["serve"], { CERT_DATA: data })).rejects.toThrow(
    new RegExp(`${file}（ELOOP，属于 uid \\d+）。.*chown -R \\d+ ${file}，`, "u"),
  );
});

test("goes on, and stops when it is told to, when nobody reads what it says", async ({ onTestFinished: after }) => {
  const port = String(await findFreePort("127.0.0.1"));
  const { child, ended } = run(["serve"], { CERT_DATA: await folder({ after }), PORT: port });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isHealthy, { timeout: 50_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("stops when npm, which ends only the shell between them, is told to", async ({ onTestFinished: after }) => {
  const env = { CERT_DATA: await folder({ after }), npm_command: "exec" };
  const { child, ended, hears, said } = run(["serve"], env, true);
  await hears(/http:/);
  child.kill("SIGTERM");
  await ended;
  expect(said.out.split("head of the audit log's chain")).toHaveLength(3);
});

test("says in one line that a database does not answer, without its password", async () => {
  const server = run(["serve"], {
    CERT_DATABASE_URL: "postgres://me:secret@localhost:9/cert",
    CERT_DATABASE_WAIT: "0",
  });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(/^无法启动：.*ECONNREFUSED.*CERT_DATABASE_URL.*\n$/);
  expect(server.said.err).not.toContain("secret");
});

test("stops at a wrong variable with one line that names it", async () => {
  const server = run(["serve"], { CERT_DEMONSTRATION: "perhaps" });
  expect(await server.ended).toBe(2);
  expect(server.said.err).toBe("CERT_DEMONSTRATION 的值不正确：须是 1/0、on/off 或 true/false。\n");
});

test("is free again after it was killed, and keeps others from what an earlier version left open to them", async ({
  onTestFinished: after,
}) => {
  const data = await folder({ after });
  const start = async (signal: NodeJS.Signals) => {
    const server = startServer(after, { CERT_DATA: data });
    await server.hears(/http:\/\/127/);
    const modes = await Promise.all(
      (await readdir(data)).map(async (name) => (await stat(join(data, name))).mode & 0o777),
    );
    expect([(await stat(data)).mode & 0o777, new Set(modes)]).toEqual([0o700, new Set([0o600])]);
    server.child.kill(signal);
    await server.ended;
    return server.said.out;
  };
  expect(await start("SIGKILL")).not.toContain("others were kept");
  const file = join(data, "cert.sqlite");
  await chmod(file, 0o644);
  await chmod(data, 0o755);
  const line = (await start("SIGTERM")).split("\n").find((record) => record.includes("others were kept"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 30, paths: [file, data] });
});
