import { setImmediate as later } from "node:timers/promises";
import type { QueueClient } from "cert-render";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { Principal } from "../access.ts";
import { currentClient, trackClients } from "./currentClient.ts";

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
  ).json<QueueClient>();

test("work is for the user who asks, else for the address or its network, also after the body was read", async () => {
  const answers = await Promise.all([
    ask("192.0.2.1"),
    ask("192.0.2.1", { "x-user": "7" }),
    ask("2001:db8:1:2::3"),
    ask("2001:db8:1:2:ffff::1"),
  ]);
  expect(answers.slice(0, 2).map(({ id }) => id)).toEqual(["address 192.0.2.1", "user 7"]);
  expect(answers[2]?.id).toBe(answers[3]?.id);
  expect(currentClient().id).toBe("");
});

test("addresses are strangers of a network of 24 bits, or of 48 in IPv6, and users are none", async () => {
  const groups = await Promise.all(
    ["192.0.2.1", "192.0.2.99", "192.0.3.1", "::ffff:192.0.2.7", "2001:db8:1:2::3", "2001:db8:1:3::1"].map((address) =>
      ask(address),
    ),
  );
  const networks = groups.map(({ group }) => group);
  expect(new Set([networks[0], networks[1], networks[3]]).size).toBe(1);
  expect(networks[2]).not.toBe(networks[0]);
  expect(networks[4]).toBe(networks[5]);
  expect(groups.every(({ isStranger }) => isStranger === true)).toBe(true);
  expect(await ask("192.0.2.1", { "x-user": "7" })).toEqual({ id: "user 7" });
});
