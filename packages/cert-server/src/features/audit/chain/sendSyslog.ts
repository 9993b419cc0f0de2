import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import { describeProblem } from "./describeProblem.ts";
import type { SendHead } from "./headReport.service.ts";
import type { SyslogAddress } from "./syslogAddress.ts";

/** Milliseconds that the receiver has to take a message. */
const patience = 10_000;
/** RFC 5424, 6.2.1: facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6;

/** What a sender takes beside its address. */
export interface SyslogOptions {
  clock(): number;
  /** The certificates, as PEM, that a receiver's has to come from; those of the system unless given. */
  ca?: string;
  /** Resolves the names of receivers over UDP; as the system does unless given. */
  find?: FindAddress;
}

type FindAddress = (host: string) => Promise<{ address: string; family: number }>;

/**
 * Sends heads to a syslog receiver as RFC 5424 has them. Syslog has no answer: a datagram counts as taken when it has left; over
 * TCP and TLS each head has a connection of its own, and counts as taken when the receiver has read to its end and closes.
 */
export function createSyslogSender(address: SyslogAddress, { clock, ca, find = lookup }: SyslogOptions): SendHead {
  return async (body, signal) => {
    const message = formatMessage(body, clock());
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    try {
      if (address.transport === "udp")
        await waitUntil(sendDatagram(address, message, { signal: deadline, find }), deadline);
      else await sendStream(openStream(address, ca), message, deadline);
      return null;
    } catch (error) {
      return deadline.aborted ? "ETIMEDOUT" : describeProblem(error);
    }
  };
}

/** RFC 5424, 6: the header, no structured data, and a text of ASCII, which needs no byte order mark. */
function formatMessage(text: string, at: number): string {
  // RFC 5424, 6.2.4: printable ASCII, 255 characters at most
  const host =
    hostname()
      .replace(/[^\x21-\x7e]/gu, "")
      .slice(0, 255) || "-";
  return `<${priority}>1 ${new Date(at).toISOString()} ${host} cert-server ${process.pid} audit-head - ${text}`;
}

async function sendDatagram(
  { host, port }: SyslogAddress,
  message: string,
  { signal, find }: { signal: AbortSignal; find: FindAddress },
): Promise<void> {
  const { address, family } = await find(host);
  // The name may have been found after nobody waited for it any more
  signal.throwIfAborted();
  const socket = createSocket(family === 6 ? "udp6" : "udp4");
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.send(message, port, address, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    socket.close();
  }
}

/** What work comes to, unless the signal ends the wait for it. The system resolves names in its own time, which no signal ends. */
async function waitUntil(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  const onAbort = () => end.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  await Promise.race([work, end.promise]).finally(() => signal.removeEventListener("abort", onAbort));
}

/** Over TLS the receiver's certificate is checked, against its name too. */
function openStream({ transport, host, port }: SyslogAddress, ca: string | undefined): Socket {
  if (transport === "tcp") return connectTcp({ host, port });
  return connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...(ca !== undefined && { ca }) });
}

async function sendStream(socket: Socket, message: string, signal: AbortSignal): Promise<void> {
  try {
    const closeEvent = once(socket, "close", { signal });
    // One that comes after the signal has ended the wait is nobody's any more
    socket.on("error", () => undefined);
    socket.resume();
    socket.end(`${Buffer.byteLength(message)} ${message}`);
    await closeEvent;
  } finally {
    socket.destroy();
  }
}
