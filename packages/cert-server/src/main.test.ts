import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { StoreAddress } from "./db/open.ts";
import { eachDatabase } from "./testing/eachDatabase.ts";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));

/** The program itself, with nothing but these variables. */
function run(args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ["--conditions=cert-source", "--no-warnings", cli, ...args], {
    env: { PATH: process.env.PATH ?? "", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk: Buffer) => void (said.out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => void (said.err += chunk.toString()));
  const ended = once(child, "close").then(([code]) => Number(code));
  return {
    child,
    said,
    ended,
    /** Resolves with what the pattern finds on standard error. */
    async hears(pattern: RegExp): Promise<string> {
      for (;;) {
        const found = pattern.exec(said.err);
        if (found) return found[1] ?? found[0];
        if (child.exitCode !== null) throw new Error(`It ended: ${said.err}`);
        await Promise.race([once(child.stderr ?? child, "data"), ended]);
      }
    },
  };
}

const envOf = (address: StoreAddress): Record<string, string> =>
  "file" in address ? { CERT_DATA: dirname(address.file) } : { CERT_DATABASE_URL: address.url };

eachDatabase(({ fresh, after }) => {
  const serve = (env: Record<string, string>) => {
    const server = run(["serve"], env);
    after(async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    });
    return server;
  };

  test("starts, tells the password once, answers, and stops when it is told to", async () => {
    const env = envOf(await fresh());
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

  test("finishes what is in hand before it stops", async () => {
    const server = serve({ ...envOf(await fresh()), CERT_ADMIN_PASSWORD: "Gegeben-2026" });
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
    await expect.poll(() => fetch(new URL("api/health", address)).then(() => true, () => false)).toBe(false);
    socket.write(body);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK[^]*"account":"admin"/);
    expect(await server.ended).toBe(0);
  });

  test("gives an account a new initial password", async () => {
    const env = { ...envOf(await fresh()), CERT_ADMIN_PASSWORD: "Gegeben-2026" };
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
  });

  test("refuses to start on a port that is taken, in one line", async () => {
    const first = serve(envOf(await fresh()));
    const address = await first.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/);
    const second = serve({ ...envOf(await fresh()), PORT: new URL(address).port });
    expect(await second.ended).toBe(1);
    expect(second.said.err).toMatch(/^无法启动：.*EADDRINUSE.*\n$/m);
  });
});

test("says in one line that a database does not answer, without its password", async () => {
  const server = run(["serve"], { CERT_DATABASE_URL: "postgres://me:secret@localhost:9/cert" });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(/^无法启动：.*ECONNREFUSED.*\n$/);
  expect(server.said.err).not.toContain("secret");
});

test("stops at a wrong variable with one line that names it", async () => {
  const server = run(["serve"], { CERT_DEMO: "perhaps" });
  expect(await server.ended).toBe(2);
  expect(server.said.err).toBe("CERT_DEMO 的值不正确：须是 1/0、on/off 或 true/false。\n");
});

test.each([["--help", 0], ["-h", 0], ["--version", 0], ["export", 2], ["serve x", 2], ["", 2]])("%s ends with %d", async (command, code) => {
  const program = run(command.split(" ").filter(Boolean), {});
  expect(await program.ended).toBe(code);
});
