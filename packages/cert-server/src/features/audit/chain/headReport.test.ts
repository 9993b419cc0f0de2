import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHeadReport } from "./headReport.service.ts";
import { createHeadPost } from "./postHead.ts";

/** Reports to a receiver, with a user name and password in its address. */
async function reportTo(receiver: Server, credentials = "") {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as AddressInfo;
  const warnings: object[] = [];
  const taken: number[] = [];
  const report = createHeadReport({
    receivers: [{ name: "CERT_AUDIT_URL", send: createHeadPost(new URL(`http://${credentials}127.0.0.1:${port}/`)) }],
    readHead: async () => ({ position: 7, hash: "ab" }),
    onTaken: async ({ position }) => void taken.push(position),
    clock: () => 0,
    log: { info: () => undefined, warn: (facts) => void warnings.push(facts) },
    onError: (error) => expect.unreachable(String(error)),
    pause: 1,
  });
  return { report, warnings, taken };
}

test("a head that was not taken is sent again, with the same words", async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(bodies.length < 3 ? 503 : 204).end();
    });
  });
  const { report, warnings, taken } = await reportTo(receiver);
  report.begin();
  await expect.poll(() => bodies.length).toBe(3);
  expect(new Set(bodies)).toEqual(
    new Set([JSON.stringify({ position: 7, hash: "ab", at: "1970-01-01T00:00:00.000Z", occasion: "start" })]),
  );
  expect(warnings).toEqual([
    { receiver: "CERT_AUDIT_URL", problem: "HTTP 503", attempt: 1 },
    { receiver: "CERT_AUDIT_URL", problem: "HTTP 503", attempt: 2 },
  ]);
  await expect.poll(() => taken).toEqual([7]);
  await report.stop();
  expect(taken).toEqual([7, 7]);
  expect(bodies.map((body) => JSON.parse(body).occasion)).toEqual(["start", "start", "start", "stop"]);
});

test("the name and the password of an address are sent as a header, and never logged", async () => {
  const authorizations: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    // The second report finds nobody
    response.writeHead(204, { connection: "close" }).end(() => void receiver.close());
  });
  const { report, warnings } = await reportTo(receiver, "log:s%40cret@");
  report.begin();
  await expect.poll(() => authorizations).toEqual([`Basic ${Buffer.from("log:s@cret").toString("base64")}`]);
  await expect.poll(() => receiver.listening).toBe(false);
  await report.stop();
  expect(warnings).toEqual([{ receiver: "CERT_AUDIT_URL", problem: "ECONNREFUSED", attempt: 1 }]);
});

test("what begins after the end tells nothing", async () => {
  const occasions: unknown[] = [];
  const report = createHeadReport({
    receivers: [],
    readHead: async () => ({ position: 7, hash: "ab" }),
    onTaken: async () => undefined,
    clock: () => 0,
    log: { info: (facts) => void occasions.push((facts as { occasion: string }).occasion), warn: () => undefined },
    onError: (error) => expect.unreachable(String(error)),
  });
  await report.stop();
  report.begin();
  await new Promise(setImmediate);
  expect(occasions).toEqual(["stop"]);
});

test("a receiver that takes nothing keeps no other from its heads", async () => {
  const bodies: string[] = [];
  const report = createHeadReport({
    receivers: [
      { name: "deaf", send: async () => "ECONNREFUSED" },
      { name: "other", send: async (body) => (bodies.push(body), null) },
    ],
    readHead: async () => ({ position: 7, hash: "ab" }),
    onTaken: async () => expect.unreachable("not every receiver has it"),
    clock: () => 0,
    log: { info: () => undefined, warn: () => undefined },
    onError: (error) => expect.unreachable(String(error)),
    pause: 1,
  });
  report.begin();
  await expect.poll(() => bodies.length).toBe(1);
  await report.stop();
  expect(bodies.map((body) => JSON.parse(body).occasion)).toEqual(["start", "stop"]);
});
