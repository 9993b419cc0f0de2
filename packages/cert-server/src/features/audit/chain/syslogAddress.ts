import { isIP } from "node:net";

/** How messages travel: one datagram each (RFC 5426), or counted octets over TCP (RFC 6587, 3.4.1) or TLS (RFC 5425). */
export type SyslogTransport = "udp" | "tcp" | "tls";

/** Where a syslog receiver listens. */
export interface SyslogAddress {
  transport: SyslogTransport;
  /** A name or an IP address, an IPv6 one without brackets. */
  host: string;
  port: number;
}

/** The ports that receivers listen on unless told otherwise; TCP alone has none of its own, and rsyslog's is the one of UDP. */
const usualPorts: Readonly<Record<SyslogTransport, number>> = { udp: 514, tcp: 514, tls: 6514 };

/** An address as an operator writes it, such as `tls://log.example.edu.cn:6514`; undefined when it is none. */
export function parseSyslogAddress(text: string): SyslogAddress | undefined {
  const [, transport, host, port] = /^(udp|tcp|tls):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/iu.exec(text) ?? [];
  const transportName = (["udp", "tcp", "tls"] as const).find((code) => code === transport?.toLowerCase());
  if (transportName === undefined || host === undefined) return undefined;
  const name = host.replace(/^\[|\]$/gu, "");
  if (host.startsWith("[") && isIP(name) !== 6) return undefined;
  const number = port === undefined ? usualPorts[transportName] : Number(port);
  return number >= 1 && number <= 65_535 ? { transport: transportName, host: name, port: number } : undefined;
}
