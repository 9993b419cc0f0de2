import { setImmediate as later } from "node:timers/promises";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { Principal } from "../access.ts";
import { type Client, currentClient, trackClients } from "./currentClient.ts";

const app = fastify();
app.decorateRequest("principal", null);
app.addHook("onRequest", async (request) => {
  const userId = Number(request.headers["x-user"]);
  if (userId > 0) request.principal = { userId } as Principal;
});
trackClients(app);
app.post("/", async () => {
  await later();
  return currentClient();
});
afterAll(() => app.close());

const ask = async (remoteAddress: string, headers = {}) =>
  (
    await app.inject({ method: "POST", url: "/", remoteAddress, headers, payload: { body: "x".repeat(1000) } })
  ).json<Client>();

test("client: a user who is logged in, else the address or its network as a stranger, also after the body was read", async () => {
  const answers = await Promise.all([
    ask("192.0.2.1"),
    ask("192.0.2.1", { "x-user": "7" }),
    ask("2001:db8:1:2::3"),
    ask("2001:db8:1:2:ffff::1"),
  ]);
  expect(answers.slice(0, 2)).toEqual([
    { id: "address 192.0.2.1", isStranger: true },
    { id: "user 7", isStranger: false },
  ]);
  expect(answers[2]).toEqual(answers[3]);
  expect(currentClient()).toEqual({ id: "", isStranger: false });
});
