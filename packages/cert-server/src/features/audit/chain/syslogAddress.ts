import { isIP } from "node:net";

/** Transport of messages: a datagram each (RFC 5426), or octet counting over TCP (RFC 6587, 3.4.1) or TLS (RFC 5425). */
export type SyslogTransport = "udp" | "tcp" | "tls";

export interface SyslogAddress {
  transport: SyslogTransport;
  /** A name or an IP address; an IPv6 address has no brackets. */
  host: string;
  port: number;
}

/** Default ports. Plain TCP has no port of its own, and rsyslog uses that of UDP. */
const usualPorts: Readonly<Record<SyslogTransport, number>> = { udp: 514, tcp: 514, tls: 6514 };

/** Parses an address as operators write it, such as `tls://log.example.edu.cn:6514`; returns undefined if it is invalid. */
export function parseSyslogAddress(text: string): SyslogAddress | undefined {
  const [, transport, host, port] = /^(udp|tcp|tls):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/iu.exec(text) ?? [];
  const transportName = (["udp", "tcp", "tls"] as const).find((code) => code === transport?.toLowerCase());
  if (transportName === undefined || host === undefined) return undefined;
  const name = host.replace(/^\[|\]$/gu, "");
  if (host.startsWith("[") && isIP(name) !== 6) return undefined;
  const number = port === undefined ? usualPorts[transportName] : Number(port);
  return number >= 1 && number <= 65_535 ? { transport: transportName, host: name, port: number } : undefined;
}
