import { createSocket } from "node:dgram";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";
import { hostname } from "node:os";
import { createServer as createTlsServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { localCertificate } from "../../../testing/network/localCertificate.ts";
import { createSyslogSender } from "./sendSyslog.ts";

const never = new AbortController().signal;
const options = { clock: () => 0 };
const body = '{"position":7,"hash":"ab"}';
/**
 * A message of RFC 5424: priority and version, time, host, program, process, kind of message, no structured data, text.
 */
const expected = `<110>1 1970-01-01T00:00:00.000Z ${hostname()} cert-server ${process.pid} audit-head - ${body}`;

/** Listens, and collects the text received on each connection until it ends. */
async function receive(create: (onConnection: (socket: Socket) => void) => Server) {
  const said: string[] = [];
  const server = create((socket) => {
    let text = "";
    socket.on("data", (piece) => (text += String(piece)));
    socket.on("end", () => void said.push(text));
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  return { said, server, port: (server.address() as AddressInfo).port };
}

test("a head travels as one datagram", async () => {
  const socket = createSocket("udp4");
  const said: string[] = [];
  socket.on("message", (message) => void said.push(String(message)));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  const send = createSyslogSender({ transport: "udp", host: "127.0.0.1", port: socket.address().port }, options);
  expect(await send(body, never)).toBe(null);
  await expect.poll(() => said).toEqual([expected]);
});

test("a name that nobody resolves is waited for no longer than the signal says", async () => {
  const closing = new AbortController();
  const asked = Promise.withResolvers<void>();
  const find = () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  };
  const send = createSyslogSender({ transport: "udp", host: "log.example.org", port: 514 }, { ...options, find });
  const late = send(body, closing.signal);
  await asked.promise;
  closing.abort();
  expect(await late).toBe("ETIMEDOUT");
});

test("over TCP each head says how long it is, and is taken when the receiver has read it", async () => {
  const { said, port } = await receive((onConnection) => createTcpServer(onConnection));
  const send = createSyslogSender({ transport: "tcp", host: "localhost", port }, options);
  expect(await send(body, never)).toBe(null);
  expect(await send(body, never)).toBe(null);
  expect(said).toEqual([`${expected.length} ${expected}`, `${expected.length} ${expected}`]);
});

test("over TLS the receiver has to show a certificate that is trusted", async () => {
  const { said, port } = await receive((onConnection) => createTlsServer(localCertificate, onConnection));
  const address = { transport: "tls", host: "localhost", port } as const;
  const send = createSyslogSender(address, options);
  expect(await send(body, never)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  const trusting = createSyslogSender(address, { ...options, ca: localCertificate.cert });
  expect(await trusting(body, never)).toBe(null);
  expect(said).toEqual([`${expected.length} ${expected}`]);
});

test("a certificate of another host is not trusted", async () => {
  const { said, server } = await receive((onConnection) => createTlsServer(localCertificate, onConnection));
  server.close();
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = { transport: "tls", host: "127.0.0.1", port: (server.address() as AddressInfo).port } as const;
  const send = createSyslogSender(address, { ...options, ca: localCertificate.cert });
  expect(await send(body, never)).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  expect(said).toEqual([]);
});

test("nobody there, and one who never answers, are problems with a name", async () => {
  const { server, port } = await receive((onConnection) => createTcpServer({ allowHalfOpen: true }, onConnection));
  const send = createSyslogSender({ transport: "tcp", host: "localhost", port }, options);
  const closing = new AbortController();
  const late = send(body, closing.signal);
  server.once("connection", () => closing.abort());
  expect(await late).toBe("ETIMEDOUT");
  const closed = await receive((onConnection) => createTcpServer(onConnection));
  closed.server.close();
  const lost = createSyslogSender({ transport: "tcp", host: "localhost", port: closed.port }, options);
  expect(await lost(body, never)).toBe("ECONNREFUSED");
});
