import { chmod, readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layDatabaseLine } from "./testing/databaseLine.ts";
import { eachDatabase, onSqlite } from "./testing/eachDatabase.ts";
import { findFreePort } from "./http/findFreePort.ts";
import { makeCertificate } from "./testing/makeCertificate.ts";
import { folder } from "./testing/folder.ts";
import { toEnvironment, runProgram as run } from "./testing/program.ts";

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
    const env = toEnvironment(await fresh());
    const server = serve(env);
    const address = await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    const password = await server.hears(/管理员账号 admin，密码 (\S{16})（/);
    const health = await fetch(`${address}api/health`);
    expect(await health.json()).toEqual({ code: 0, data: { contract: "1.0" }, success: true, message: "" });
    const login = await fetch(`${address}api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ account: "admin", password }),
    });
    expect(login.status).toBe(200);
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

  test("gives an account a new initial password, and writes nothing beside a PostgreSQL nor a secret before it is needed", async () => {
    const noFolder = engine === "postgresql" ? { CERT_DATA: join(import.meta.filename, "data") } : {};
    const env = { ...toEnvironment(await fresh()), CERT_ADMIN_PASSWORD: "Gegeben-2026", ...noFolder };
    const server = serve(env);
    const address = await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    const reset = run(["user", "reset-password"], env);
    expect(await reset.ended).toBe(0);
    const password = /admin 的新密码：(\S{16})\n/.exec(reset.said.out)?.[1];
    const login = async (word: string | undefined) => {
      const body = JSON.stringify({ account: "admin", password: word });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${address}api/user/login`, { method: "POST", headers, body })).json();
    };
    expect(await login("Gegeben-2026")).toMatchObject({ code: 21 });
    expect(await login(password)).toMatchObject({ data: { passwordChangeDue: true } });
    const nobody = run(["user", "reset-password", "nobody"], env);
    expect(await nobody.ended).toBe(1);
    expect(nobody.said.err).toBe("没有账号 nobody。\n");
    const confirmed = run(["user", "confirm-approver"], env);
    expect(await confirmed.ended).toBe(0);
    expect(confirmed.said.out).toMatch(/^已确认账号 admin 由本人使用/u);
    const noFactor = run(["user", "reset-second-factor"], env);
    expect(await noFactor.ended).toBe(1);
    expect(noFactor.said.err).toBe("账号 admin 没有启用两步验证。\n");
    if (engine === "sqlite") expect(await readdir(env.CERT_DATA ?? "")).not.toContain("secret.key");
  });

  if (engine === "postgresql")
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
});

onSqlite(({ fresh, after }) => {
  const serve = (env: Record<string, string>) => startServer(after, env);

  test("says what is wrong with the key of signatures, and of an expired certificate that PDFs leave unsigned", async () => {
    const env = toEnvironment(await fresh());
    const [made, other] = [await makeCertificate({ keyType: "p256" }), await makeCertificate({ keyType: "p256" })];
    const wrong = serve({ ...env, CERT_SIGNATURE_KEY: made.key, CERT_SIGNATURE_CERT: other.certificate });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.err).toContain("CERT_SIGNATURE_CERT 里的证书与 CERT_SIGNATURE_KEY 的私钥不是一对。");
    const alone = serve({ ...env, CERT_SIGNATURE_KEY: made.key });
    expect(await alone.ended).toBe(2);
    expect(alone.said.err).toContain("CERT_SIGNATURE_CERT 的值不正确：设置 CERT_SIGNATURE_KEY 时必填");
    const expired = await makeCertificate({ keyType: "p256", until: new Date("2021-06-01T00:00:00Z") });
    const server = serve({ ...env, CERT_SIGNATURE_KEY: expired.key, CERT_SIGNATURE_CERT: expired.certificate });
    await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    expect(server.said.err).toContain("CERT_SIGNATURE_CERT 的证书已于 2021-06-01 到期");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  test("finishes what is in hand before it stops", async () => {
    const server = serve({ ...toEnvironment(await fresh()), CERT_ADMIN_PASSWORD: "Gegeben-2026" });
    const address = new URL(await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/));
    const body = JSON.stringify({ account: "admin", password: "Gegeben-2026" });
    const socket = connect(Number(address.port), address.hostname);
    const heard = (pattern: RegExp, said = "") =>
      new Promise<string>((resolve) => {
        socket.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          if (pattern.test(said)) resolve(said);
        });
      });
    const begun = heard(/100 Continue/);
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\n` +
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
    expect(await run(["rebuild", "search"], { ...env, CERT_SECRET: first }).ended).toBe(0);
    expect(await run(["secret", "replace"], { ...env, CERT_SECRET: second }).ended).toBe(0);
    await start(second);
    expect(await serve({ ...env, CERT_SECRET: first }).ended).toBe(1);
  });

  test("refuses to start on a port that is taken, in one line", async () => {
    const first = serve(toEnvironment(await fresh()));
    const address = await first.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    const second = serve({ ...toEnvironment(await fresh()), PORT: new URL(address).port });
    expect(await second.ended).toBe(1);
    expect(second.said.err).toMatch(/^无法启动：.*EADDRINUSE.*HOST、PORT.*\n$/m);
  });
});

test("names CERT_DATA when the folder cannot be made", async () => {
  const server = run(["serve"], { CERT_DATA: import.meta.filename });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe(
    `无法启动：数据文件夹 ${import.meta.filename} 不能建立或写入，请用 CERT_DATA 指定另一个文件夹。\n`,
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

test("warns of variables that it does not know, with the one that was probably meant, and starts", async ({
  onTestFinished: after,
}) => {
  const env = { CERT_DATA: await folder({ after }), CERT_SEARCH_LIMITS: "9", CERT_COLOUR: "red", CERT_AUDIT_URL: "x" };
  const server = startServer(after, env);
  await server.hears(/http:\/\/127/);
  expect(server.said.err).toContain("没有变量 CERT_SEARCH_LIMITS，已忽略；是否指 CERT_SEARCH_LIMIT？\n");
  expect(server.said.err).toContain("没有变量 CERT_COLOUR，已忽略；cert-server serve --help 列出全部变量。\n");
  expect(server.said.err).toMatch(/变量 CERT_AUDIT_URL 已取消.*日志/u);
});

test("stops at a wrong variable with one line that names it", async () => {
  const server = run(["serve"], { CERT_DEMONSTRATION: "perhaps" });
  expect(await server.ended).toBe(2);
  expect(server.said.err).toBe("CERT_DEMONSTRATION 的值不正确：须是 1/0、on/off 或 true/false。\n");
});

eachDatabase(({ engine, fresh, after }) => {
  test("has the store of a folder for itself, until it ends or is killed; a PostgreSQL is shared", async () => {
    const env = toEnvironment(await fresh());
    const files = await folder({ after });
    const serve = () => startServer(after, env);
    const server = serve();
    await server.hears(/http:\/\/127\.0\.0\.1:\d+\/\n/);
    for (const command of ["backup", "export"]) {
      const program = run([command, join(files, command)], env);
      expect([command, await program.ended, program.said.err]).toEqual([command, 0, ""]);
    }
    for (const name of await readdir(files)) expect((await stat(join(files, name))).mode & 0o777).toBe(0o600);
    const [second, imported] = [serve(), run(["import", join(files, "export")], env)];
    expect(await imported.ended).toBe(1);
    if (engine === "postgresql") {
      await second.hears(/http:\/\/127\.0\.0\.1:\d+\/\n/);
      expect(imported.said.err).toBe("目标中已有数据，不能导入；请换一个空的数据文件夹或数据库。\n");
      return;
    }
    expect(await second.ended).toBe(1);
    const why = `数据文件夹 ${env.CERT_DATA} 正由另一个进程使用：服务正在运行，或正在导入。请先停止它，或用 CERT_DATA 指定另一个文件夹。\n`;
    expect(second.said).toEqual({ out: "", err: `无法启动：${why}` });
    expect(imported.said.err).toBe(why);
    server.child.kill("SIGKILL");
    await server.ended;
    await serve().hears(/http:\/\/127\.0\.0\.1:\d+\/\n/);
  });

  // The embedded database belongs to one process
  const most = engine === "sqlite" ? 1 : 3;

  test(`lets ${most} start at once on an empty database, and stays whole`, async () => {
    const env = toEnvironment(await fresh());
    const servers = Array.from({ length: most }, () => startServer(after, env));
    await Promise.all(servers.map(({ hears }) => hears(/http:\/\/127\.0\.0\.1:\d+\/\n/)));
    expect(servers.filter(({ said }) => said.err.includes("密码"))).toHaveLength(1);
    expect(await run(["verify"], env).ended).toBe(0);
    expect(servers.map(({ child }) => child.exitCode)).toEqual(servers.map(() => null));
  });
});

test("keeps others from what an earlier version left open to them, and says so in the log", async ({
  onTestFinished: after,
}) => {
  const data = await folder({ after });
  const start = async () => {
    const server = startServer(after, { CERT_DATA: data });
    await server.hears(/http:\/\/127/);
    const modes = await Promise.all(
      (await readdir(data)).map(async (name) => (await stat(join(data, name))).mode & 0o777),
    );
    expect([(await stat(data)).mode & 0o777, new Set(modes)]).toEqual([0o700, new Set([0o600])]);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    return server.said.out;
  };
  expect(await start()).not.toContain("others were kept");
  const file = join(data, "cert.sqlite");
  await chmod(file, 0o644);
  await chmod(data, 0o755);
  const line = (await start()).split("\n").find((record) => record.includes("others were kept"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 30, paths: [file, data] });
});
