import { describeReason, parseAddress, passwordProblem, SEARCH_PARTIAL, SEARCH_PARTIAL_MAX } from "cert-api";
import { parseSyslogAddress, type SyslogAddress } from "./features/audit/chain/syslogAddress.ts";
import { parseNetworks } from "./features/award/reveal/clientNetworks.ts";
import { configMessages as say } from "./messages.ts";

/** The administrator's account on an empty store. */
export const FIRST_ACCOUNT = "admin";

/** Everything that is set from outside. */
export interface Config {
  host: string;
  port: number;
  /** Folder of the embedded database. */
  dataFolder: string;
  /** A PostgreSQL address; null: the embedded database. */
  databaseUrl: string | null;
  /** Seconds that a start waits for a PostgreSQL that does not answer yet. */
  databaseWait: number;
  /** Password of {@link FIRST_ACCOUNT} on the first start; null: a random one. */
  adminPassword: string | null;
  demo: boolean;
  /** The outside address, with its path. */
  publicUrl: URL | null;
  /** Path under which the product is shown, without a slash at the end; `/` alone for none. */
  basePath: string;
  /** Whether browsers are told to reach all subdomains of the public address by HTTPS too. */
  hstsSubdomains: boolean;
  allowedOrigins: ReadonlySet<string>;
  /** How many proxies are believed. */
  trustProxy: number;
  timeZone: string;
  searchMatch: "contains" | "exact";
  /** Searches a minute for one address; 0: no limit. */
  searchLimit: number;
  /** How many awards a part of a name or number shows; 0: all, paged. */
  searchPartial: number;
  /** PDFs, permalinks and verifications a minute for one address; 0: no limit. */
  downloadLimit: number;
  /** Whether names are masked until the whole one was typed. */
  searchNames: "full" | "masked";
  /** Distinct awards that searches show to one client within an hour; 0: no limit. */
  revealHour: number;
  /** The same within a calendar day. */
  revealDay: number;
  /** Addresses and networks (CIDR) without these two limits. */
  trustedClients: readonly string[];
  /** Whether the PDFs that the public is given are stored for good. */
  storesPdf: boolean;
  /** What the keys are derived from that seal addresses; null: a file of the data folder holds it. */
  secret: string | null;
  /** The server that notices are mailed through; null: none. */
  mail: { url: string; from: string } | null;
  /** The address that text messages are posted to, and the secret they are signed with; null: none. */
  sms: { url: string; secret: string } | null;
  /** Notices a minute. */
  noticeLimit: number;
  /** How many days before certificates expire administrators are reminded; 0: never. */
  expiryDays: number;
  /** Where the head of the audit log's chain is posted to; null: nowhere. */
  auditUrl: URL | null;
  /** The syslog receiver that it is sent to; null: none. */
  auditSyslog: SyslogAddress | null;
  /** For how many days a password is good; 0: for good. */
  passwordDays: number;
  /** For how many days files of people that their activity no longer uses are kept; 0: for good. */
  unusedListDays: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** A variable that has a value it cannot have. The message is one line for a person. */
export class ConfigError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const switches: Record<string, boolean> = {
  1: true,
  on: true,
  true: true,
  0: false,
  off: false,
  false: false,
};

/** Reads a variable; see {@link parseConfig}. */
type ReadVariable = <T>(name: string, fallback: T, rule: string, read: (value: string) => T | undefined) => T;

/** Reads the variables of `env`; an empty one counts as unset. Throws a {@link ConfigError} that names the variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  /** The variable's value as `read` has it; `fallback` when it is unset. `read` gives undefined for a wrong one. */
  const from: ReadVariable = (name, fallback, rule, read) => {
    const value = env[name]?.trim();
    if (value === undefined || value === "") return fallback;
    const result = read(value);
    if (result === undefined) throw new ConfigError(say.wrong(name, rule));
    return result;
  };
  const number = (name: string, fallback: number, max: number) =>
    from(name, fallback, say.number(max), (value) =>
      /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : undefined,
    );

  const searchPartial = number("CERT_SEARCH_PARTIAL", SEARCH_PARTIAL, SEARCH_PARTIAL_MAX);
  // Where a part shows everything, the register is public anyway
  const [revealHour, revealDay] = searchPartial === 0 ? [0, 0] : [300, 1_000];

  return {
    host: from("HOST", "127.0.0.1", say.host, (value) => (/\s/.test(value) ? undefined : value)),
    port: number("PORT", 8080, 65_535),
    dataFolder: from("CERT_DATA", "./data", "", (value) => value),
    databaseUrl: from<string | null>("CERT_DATABASE_URL", null, say.databaseUrl, (value) =>
      /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? "") ? value : undefined,
    ),
    databaseWait: number("CERT_DATABASE_WAIT", 60, 3_600),
    adminPassword: adminPassword(env.CERT_ADMIN_PASSWORD),
    demo: from("CERT_DEMO", false, say.switch, (value) => switches[value.toLowerCase()]),
    publicUrl: from<URL | null>("CERT_PUBLIC_URL", null, say.publicUrl, parsePublicUrl),
    basePath: from("CERT_BASE_PATH", "/", say.basePath, parseBasePath),
    hstsSubdomains: from("CERT_HSTS_SUBDOMAINS", false, say.switch, (value) => switches[value.toLowerCase()]),
    allowedOrigins: from<Set<string>>("CERT_ALLOWED_ORIGINS", new Set(), say.origins, parseOrigins),
    trustProxy: number("CERT_TRUST_PROXY", 0, 10),
    timeZone: from("CERT_TIMEZONE", "Asia/Shanghai", say.timeZone, parseTimeZone),
    searchMatch: from("CERT_SEARCH_MATCH", "contains", say.oneOf(["contains", "exact"]), (value) =>
      value === "contains" || value === "exact" ? value : undefined,
    ),
    searchLimit: number("CERT_SEARCH_LIMIT", 300, 1_000_000),
    searchPartial,
    downloadLimit: number("CERT_DOWNLOAD_LIMIT", 300, 1_000_000),
    searchNames: from("CERT_SEARCH_NAMES", "full", say.oneOf(["full", "masked"]), (value) =>
      value === "full" || value === "masked" ? value : undefined,
    ),
    revealHour: number("CERT_REVEAL_HOUR", revealHour, 1_000_000),
    revealDay: number("CERT_REVEAL_DAY", revealDay, 1_000_000),
    trustedClients: from<readonly string[]>("CERT_TRUSTED_CLIENTS", [], say.networks, parseNetworks),
    storesPdf: from("CERT_KEEP_PDF", true, say.switch, (value) => switches[value.toLowerCase()]),
    secret: from<string | null>("CERT_SECRET", null, say.secret(32), (value) =>
      value.length >= 32 ? value : undefined,
    ),
    ...parseNoticeConfig(from),
    noticeLimit: from("CERT_NOTICE_LIMIT", 60, say.range(1, 6_000), (value) =>
      /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 6_000 ? Number(value) : undefined,
    ),
    expiryDays: number("CERT_EXPIRY_DAYS", 30, 366),
    auditUrl: from<URL | null>("CERT_AUDIT_URL", null, say.httpUrl, (value) =>
      /^https?:$/.test(parseUrl(value)?.protocol ?? "") ? parseUrl(value) : undefined,
    ),
    auditSyslog: from<SyslogAddress | null>("CERT_AUDIT_SYSLOG", null, say.syslogUrl, parseSyslogAddress),
    passwordDays: number("CERT_PASSWORD_DAYS", 0, 3_650),
    unusedListDays: number("CERT_KEEP_LISTS_DAYS", 180, 36_500),
    logLevel: from("LOG_LEVEL", "info", say.oneOf(logLevels), (value) => logLevels.find((level) => level === value)),
  };
}

/** How holders are told of their certificates: by mail, by text message, by both or not at all. */
function parseNoticeConfig(from: ReadVariable): Pick<Config, "mail" | "sms"> {
  const mailUrl = from<URL | null>("CERT_SMTP_URL", null, say.smtpUrl, (value) =>
    /^smtps?:$/.test(parseUrl(value)?.protocol ?? "") ? parseUrl(value) : undefined,
  );
  const sender = from<string | null>(
    "CERT_SMTP_FROM",
    mailUrl && parseAddress(mailUrl.username.replace(/%40/giu, "@"), "email"),
    say.smtpFrom,
    (value) => parseSender(value),
  );
  const smsUrl = from<URL | null>("CERT_SMS_URL", null, say.httpUrl, (value) =>
    /^https?:$/.test(parseUrl(value)?.protocol ?? "") ? parseUrl(value) : undefined,
  );
  const smsSecret = from<string | null>("CERT_SMS_SECRET", null, say.secret(16), (value) =>
    value.length >= 16 ? value : undefined,
  );
  if (mailUrl !== null && sender === null) throw new ConfigError(say.wrong("CERT_SMTP_FROM", say.smtpFrom));
  if (smsUrl !== null && smsSecret === null) throw new ConfigError(say.wrong("CERT_SMS_SECRET", say.secret(16)));
  return {
    mail: mailUrl === null || sender === null ? null : { url: mailUrl.href, from: sender },
    sms: smsUrl === null || smsSecret === null ? null : { url: smsUrl.href, secret: smsSecret },
  };
}

/** A sender as mails name it: an address, or a name before one in angle brackets; undefined where it is none. */
function parseSender(text: string): string | undefined {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/u.exec(text) ?? [];
  const parsed = parseAddress(address, "email");
  if (parsed === null) return undefined;
  return name.trim() === "" ? parsed : `${name.trim()} <${parsed}>`;
}

/** A password's white space is part of it, so it is not trimmed as the others are. */
function adminPassword(value: string | undefined): string | null {
  if (value === undefined || value === "") return null;
  const problem = passwordProblem(value, FIRST_ACCOUNT);
  if (problem !== null) throw new ConfigError(say.wrong("CERT_ADMIN_PASSWORD", describeReason(problem)));
  return value;
}

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

/** An outside address as a person writes it; undefined when it is none. */
export function parsePublicUrl(value: string): URL | undefined {
  const url = parseUrl(value);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return url;
}

function parseBasePath(value: string): string | undefined {
  if (!/^\/([\w.~-]+\/?)*$/.test(value)) return undefined;
  return value === "/" ? value : value.replace(/\/+$/, "");
}

function parseOrigins(value: string): Set<string> | undefined {
  const parts = value.split(/[\s,]+/).filter((part) => part !== "");
  const origins = parts.map((part) => parseUrl(part)?.origin);
  if (origins.some((origin, index) => origin === undefined || origin !== parts[index]?.replace(/\/$/, "")))
    return undefined;
  return new Set(origins.filter((origin) => origin !== undefined));
}

function parseTimeZone(value: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
