import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultBrand } from "cert-api";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../../../testing/network/smtpServer.ts";
import { createChannels, type Message, type Timeout } from "./channels.ts";

const brands = { read: async () => ({ ...defaultBrand, name: "某省评估院" }) };
const message: Message = { id: "7-8", to: "13800138000", subject: "", text: "张三：https://x/v/1", unsubscribe: null };

/** Starts a hook that answers each request with the next status, and records the requests. */
async function startHook(statuses: number[]) {
  const received: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 200, { location: "/elsewhere" }).end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, received };
}

test("a text message is posted once, signed over its body and the time", async () => {
  const { url, received } = await startHook([200, 400, 401, 429, 500, 302]);
  const secret = "a secret of sixteen";
  const { phone } = createChannels({ mail: null, sms: { url, secret } }, brands);
  const outcomes = [];
  for (let count = 0; count < 6; count++) outcomes.push(await phone?.send(message));
  expect(outcomes).toEqual([null, "rejected", "unauthorized", "deferred", "deferred", "unreachable"]);
  expect(received).toHaveLength(6);
  const [{ headers, body }] = received as [(typeof received)[0]];
  expect(JSON.parse(body)).toEqual({ id: "7-8", to: "13800138000", text: message.text });
  const timestamp = String(headers["x-cert-timestamp"]);
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60);
  // As docs/configuration.md tells the other side to verify it
  const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  expect(headers["x-cert-signature"]).toBe(`sha256=${expected}`);
});

test("a mail comes from the institute and is signed by it", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const send = async (from: string, unsubscribe: string | null) => {
    const { email } = createChannels({ mail: { url: smtp.url, from }, sms: null }, brands);
    expect(await email?.send({ ...message, to: "a@example.cn", subject: "证书", unsubscribe })).toBeNull();
    email?.close();
    return smtp.mails.at(-1);
  };
  const plain = await send("cert@example.cn", null);
  expect(plain?.headers["from"]).toBe("某省评估院 <cert@example.cn>");
  expect(plain?.text).toMatch(/张三：https:\/\/x\/v\/1\n\n-- \n某省评估院\n?$/u);
  const named = await send("证书中心 <cert@example.cn>", "https://x/unsubscribe/1");
  expect(named?.headers["from"]).toBe("证书中心 <cert@example.cn>");
  expect(named?.text).toMatch(/\n-- \n某省评估院\n不再接收此类通知：https:\/\/x\/unsubscribe\/1\n?$/u);
});

test.each([
  ["the connection", { "": "421 Busy" }],
  ["the greeting", { EHLO: "421 Busy", HELO: "421 Busy" }],
  ["the login", { EHLO: "250-test\r\n250 AUTH PLAIN", AUTH: "454 Temporary authentication failure" }],
  ["the sender", { MAIL: "451 Later" }],
  ["the recipient", { RCPT: "450 Greylisted" }],
  ["the message", { DATA: "452 Full" }],
])("a mail is put off by a server that cannot take %s yet", async (_, answers) => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  smtp.answers = answers;
  const url = smtp.url.replace("//", "//cert:secret@");
  const { email } = createChannels(
    { mail: { url: "AUTH" in answers ? url : smtp.url, from: "cert@example.cn" }, sms: null },
    brands,
  );
  onTestFinished(() => email?.close());
  expect(await email?.send({ ...message, to: "a@example.cn", subject: "证书" })).toBe("deferred");
});

test("a server that does not answer was not reached", async () => {
  const smtp = await startSmtpServer();
  await smtp.close();
  const { url } = smtp;
  const sms = { url: url.replace("smtp", "http"), secret: "a secret of sixteen" };
  const channels = createChannels({ mail: { url, from: "cert@example.cn" }, sms }, brands);
  const mail = { ...message, to: "a@example.cn", subject: "证书" };
  expect(await channels.email?.send(mail)).toBe("unreachable");
  expect(await channels.phone?.send(message)).toBe("unreachable");
  channels.email?.close();
});

test("a server that was handed a message and does not answer may have taken it", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const silentHook = createServer(() => undefined);
  await new Promise<void>((resolve) => silentHook.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silentHook.close().closeAllConnections());
  const sms = { url: `http://127.0.0.1:${(silentHook.address() as AddressInfo).port}`, secret: "a secret of sixteen" };
  const config = { mail: { url: smtp.url, from: "cert@example.cn" }, sms };
  const open = (timeout: Timeout) => createChannels(config, brands, timeout);
  const mail = { ...message, to: "a@example.cn", subject: "证书" };

  smtp.silentAt = "recipient";
  const hasty = open({ handOver: 100, mailAnswer: 60_000, smsAnswer: 100 });
  expect(await hasty.email?.send(mail)).toBe("unreachable");
  expect(await hasty.phone?.send(message)).toBe("interrupted");
  smtp.silentAt = "mail";
  const slow = open({ handOver: 60_000, mailAnswer: 1_000, smsAnswer: 60_000 });
  expect(await slow.email?.send(mail)).toBe("interrupted");
  // Ending does not wait for an answer either
  const patient = open({ handOver: 60_000, mailAnswer: 60_000, smsAnswer: 60_000 });
  const outcomes = [patient.email?.send(mail), patient.phone?.send(message)];
  await expect.poll(() => smtp.mails.length).toBe(2);
  for (const channel of Object.values(patient)) channel.close();
  expect(await Promise.all(outcomes)).toEqual(["interrupted", "interrupted"]);
});
