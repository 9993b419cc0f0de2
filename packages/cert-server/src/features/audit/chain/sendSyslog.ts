import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import { describeProblem, type SendHead } from "./headReport.service.ts";
import type { SyslogAddress } from "./syslogAddress.ts";

/** Milliseconds within which the receiver must accept a message. */
const timeout = 10_000;
/** RFC 5424, 6.2.1: facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6;

export interface SyslogOptions {
  clock(): number;
  /** CA certificates in PEM for the receiver's certificate; by default those of the system. */
  ca?: string;
  /** Resolves the names of UDP receivers; by default with the system's resolver. */
  find?: FindAddress;
}

type FindAddress = (host: string) => Promise<{ address: string; family: number }>;

/**
 * Creates a sender of heads to a syslog receiver in the format of RFC 5424. Syslog has no answers: a datagram counts as
 * accepted when it is sent. Over TCP and TLS each head has its own connection and counts as accepted when the receiver
 * reads to the end and closes it.
 */
export function createSyslogSender(address: SyslogAddress, { clock, ca, find = lookup }: SyslogOptions): SendHead {
  return async (body, signal) => {
    const message = formatMessage(body, clock());
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
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

/** Formats a message by RFC 5424, section 6: header, no structured data, and ASCII text, which needs no byte order mark. */
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

/** Awaits work until the signal aborts. The system's name resolution cannot be aborted itself. */
async function waitUntil(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  const onAbort = () => end.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  await Promise.race([work, end.promise]).finally(() => signal.removeEventListener("abort", onAbort));
}

/** Opens a connection. Over TLS the receiver's certificate and its name are verified. */
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
