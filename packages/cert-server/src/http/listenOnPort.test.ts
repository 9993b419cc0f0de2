import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "./findFreePort.ts";
import { listenOnPort } from "./listenOnPort.ts";

const host = "127.0.0.1";
const connections = 64;

function open() {
  const app = fastify();
  app.get("/", async () => "there");
  onTestFinished(() => app.close());
  return app;
}

test("connections that come at once are accepted in a few turns of the loop", async ({ skip }) => {
  skip(process.platform !== "linux", "ports are shared on Linux alone");
  const app = open();
  const port = await findFreePort(host);
  await listenOnPort(app, { host, port });
  let accepted = 0;
  app.server.on("connection", () => void (accepted += 1));
  const sockets = Array.from({ length: connections }, () => connect(port, host));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  let turns = 0;
  for (; accepted < connections; turns += 1) await turn();
  // One listener accepts one a turn
  expect(turns).toBeLessThan(connections / 2);
});

test("requests are answered on whichever listener they come, and the server ends when it is told", async () => {
  const app = open();
  const origin = await listenOnPort(app, { host, port: await findFreePort(host) });
  const answers = Array.from({ length: connections }, async () => (await fetch(origin)).text());
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["there"]));
  await app.close();
  await expect(fetch(origin)).rejects.toThrow();
});

test("requests in hand are answered before the server ends, and their connections closed", async () => {
  const app = open();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let waiting = 0;
  app.get("/slow", async () => {
    waiting += 1;
    if (waiting === connections) begin();
    await mayAnswer;
    return "late";
  });
  const origin = await listenOnPort(app, { host, port: await findFreePort(host) });
  const answers = Array.from({ length: connections }, async () => (await fetch(`${origin}/slow`)).text());
  await begun;
  const closed = app.close();
  answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["late"]));
  await closed;
});

test("a port is refused while another server has it", async () => {
  const port = await findFreePort(host);
  await listenOnPort(open(), { host, port });
  await expect(listenOnPort(open(), { host, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
