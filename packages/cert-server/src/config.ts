import { join, resolve } from "node:path";
import {
  BRAND_NAME_MAX,
  describeReason,
  parseRecipient,
  passwordProblem,
  SEARCH_PARTIAL,
  SEARCH_PARTIAL_MAX,
} from "cert-api";
import { parseNetworks } from "./http/limit/clientNetworks.ts";
import { firstNames } from "./messages.ts";
import { type TerminalMessages, terminalMessages } from "./terminalMessages.ts";
import type { StoreLocation } from "./db/open.ts";

export const FIRST_ACCOUNT = "admin";

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | null;
  /** Seconds to wait at startup for a PostgreSQL that does not answer yet. */
  databaseWait: number;
  adminPassword: string | null;
  /** The institute's name on the first start, or null for the default. */
  institute: string | null;
  hasDemonstration: boolean;
  publicUrl: URL | null;
  /** The path under which the product is served, without a trailing slash; `/` if there is none. */
  basePath: string;
  /** True if HSTS also covers the subdomains of the public address. */
  hstsSubdomains: boolean;
  allowedOrigins: ReadonlySet<string>;
  trustProxy: number;
  timeZone: string;
  searchMatch: "contains" | "exact";
  searchLimit: number;
  /** The number of awards that a search by part of a name or number shows; 0 shows all of them, in pages. */
  searchPartial: number;
  downloadLimit: number;
  /** `masked` hides part of a name until it was typed in full. */
  searchNames: "full" | "masked";
  /** Distinct awards that searches show to one client within an hour; 0 for no limit. */
  quotaPerHour: number;
  /** Distinct awards that searches show to one client within a calendar day; 0 for no limit. */
  quotaPerDay: number;
  /** Addresses and networks (CIDR) that are exempt from `quotaPerHour` and `quotaPerDay`. */
  trustedClients: readonly string[];
  storesPdf: boolean;
  /** The secret from which the keys that encrypt addresses are derived, or null to read it from a file in the data folder. */
  secret: string | null;
  /**
   * The certificate with which PDFs are signed and its key, PEM or paths of files, or the service that has the key; null if
   * they are not signed.
   */
  signing: { key: string; certificate: string } | { url: URL; certificate: string } | null;
  /** The service of time stamps (RFC 3161) for signatures, or null for none. */
  timestampUrl: URL | null;
  /** The mail server for notices, or null if notices are not sent by mail. */
  mail: { url: string; from: string } | null;
  /** The address to which text messages are posted, and the secret that signs them; null if no notices are sent so. */
  sms: { url: string; secret: string } | null;
  /** Notices sent per minute. */
  noticeLimit: number;
  /** Days before the expiry of certificates at which administrators are reminded; 0 for never. */
  expiryDays: number;
  /** Days until a password expires; 0 for never. */
  passwordDays: number;
  /** Days for which files with personal data are kept after their activity stopped using them; 0 for no limit. */
  unusedListDays: number;
  /** The identity provider with which users may log in, or null if there is none. */
  oidc: { issuer: URL; clientId: string; clientSecret: string; name: string } | null;
  /** The application (网站应用) of WeChat's open platform with which users may log in, or null if there is none. */
  wechat: { appId: string; secret: string; name: string; api: URL } | null;
  /** The CAS server with which users may log in, or null if there is none. */
  cas: { url: URL; name: string } | null;
  /** The token with which a monitoring system may read `/metrics`, or null if there is no such page. */
  metricsToken: string | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** Thrown for an environment variable with an invalid value. The message is one line of readable text. */
export class ConfigError extends Error {}

const switches: Record<string, boolean> = {
  1: true,
  on: true,
  true: true,
  0: false,
  off: false,
  false: false,
};

type Environment = Readonly<Record<string, string | undefined>>;
type Reader = ReturnType<typeof createReader>;

/** Creates a reader of variables: each method returns a variable as parsed, or `fallback` if it is unset or empty. */
function createReader(env: Environment, messages: TerminalMessages["config"]) {
  const refuse = (name: string, rule: string): never => {
    throw new ConfigError(messages.wrong(name, rule));
  };
  /** `parse` returns undefined for a value that breaks the rule. */
  const read = <T>(name: string, fallback: T, rule: string, parse: (value: string) => T | undefined): T => {
    const value = env[name]?.trim() ?? "";
    if (value === "") return fallback;
    // A URL ends there, in the middle of a password as well
    if (/_(?:URL|ISSUER)$/u.test(name) && value.includes("#")) refuse(name, messages.hash);
    return parse(value) ?? refuse(name, rule);
  };
  const text = <T extends string | null>(name: string, fallback: T) =>
    read<string | T>(name, fallback, "", (value) => value);
  return {
    messages,
    refuse,
    read,
    text,
    /** Returns a text that another variable needs; empty if neither is set. */
    needed: (name: string, by: string | null): string =>
      text(name, null) ?? (by === null ? "" : refuse(name, messages.neededBy(by))),
    number: (name: string, fallback: number, max: number, min = 0) =>
      read(name, fallback, messages.range(min, max), (value) =>
        /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined,
      ),
    flag: (name: string, fallback: boolean) =>
      read(name, fallback, messages.switch, (value) => switches[value.toLowerCase()]),
    choice: <T extends string>(name: string, fallback: T, values: readonly T[]) =>
      read(name, fallback, messages.oneOf(values), (value) => values.find((choice) => choice === value)),
    secret: (name: string, min: number) =>
      read<string | null>(name, null, messages.secret(min), (value) => (value.length >= min ? value : undefined)),
    url: (name: string, rule: string, parse: (value: string) => URL | undefined) =>
      read<URL | null>(name, null, rule, parse),
  };
}

/** Parses the environment variables of the server; an empty one counts as unset. */
export function parseConfig(env: Environment): Config {
  const reader = createReader(env, terminalMessages(env).config);
  const { messages, read, text, number, flag, choice, secret, url } = reader;
  const searchPartial = number("CERT_SEARCH_PARTIAL", SEARCH_PARTIAL, SEARCH_PARTIAL_MAX);
  // Where a part shows everything, the register is public anyway
  const [quotaPerHour, quotaPerDay] = searchPartial === 0 ? [0, 0] : [300, 1_000];

  return {
    host: read("HOST", "127.0.0.1", messages.host, (value) => (/\s/.test(value) ? undefined : value)),
    port: number("PORT", 8080, 65_535),
    dataFolder: text("CERT_DATA", "./data"),
    databaseUrl: read<string | null>(
      "CERT_DATABASE_URL",
      null,
      messages.databaseUrl,
      (value) => parseUrl(value, /^postgres(ql)?:$/) && value,
    ),
    databaseWait: number("CERT_DATABASE_WAIT", 60, 3_600),
    adminPassword: readAdminPassword(env.CERT_ADMIN_PASSWORD, reader),
    institute: read<string | null>("CERT_INSTITUTE", null, messages.institute(BRAND_NAME_MAX), (value) =>
      value.length <= BRAND_NAME_MAX && !/\p{C}/u.test(value) ? value : undefined,
    ),
    hasDemonstration: flag("CERT_DEMONSTRATION", false),
    publicUrl: url("CERT_PUBLIC_URL", messages.publicUrl, parsePublicUrl),
    basePath: read("CERT_BASE_PATH", "/", messages.basePath, parseBasePath),
    hstsSubdomains: flag("CERT_HSTS_SUBDOMAINS", false),
    allowedOrigins: read("CERT_ALLOWED_ORIGINS", new Set(), messages.origins, parseOrigins),
    trustProxy: number("CERT_TRUST_PROXY", 0, 10),
    timeZone: read("CERT_TIMEZONE", "Asia/Shanghai", messages.timeZone, parseTimeZone),
    searchMatch: choice("CERT_SEARCH_MATCH", "contains", ["contains", "exact"]),
    searchLimit: number("CERT_SEARCH_LIMIT", 300, 1_000_000),
    searchPartial,
    downloadLimit: number("CERT_DOWNLOAD_LIMIT", 300, 1_000_000),
    searchNames: choice("CERT_SEARCH_NAMES", "full", ["full", "masked"]),
    quotaPerHour: number("CERT_QUOTA_HOUR", quotaPerHour, 1_000_000),
    quotaPerDay: number("CERT_QUOTA_DAY", quotaPerDay, 1_000_000),
    trustedClients: read("CERT_TRUSTED_CLIENTS", [], messages.networks, parseNetworks),
    storesPdf: flag("CERT_KEEP_PDF", true),
    secret: secret("CERT_SECRET", 32),
    signing: readSigning(reader),
    timestampUrl: url("CERT_TSA_URL", messages.serviceUrl, parseServiceUrl),
    mail: readMail(reader),
    sms: readSms(reader),
    oidc: readOidc(reader),
    wechat: readWechat(reader),
    cas: readCas(reader),
    noticeLimit: number("CERT_NOTICE_LIMIT", 60, 6_000, 1),
    expiryDays: number("CERT_EXPIRY_DAYS", 30, 366),
    passwordDays: number("CERT_PASSWORD_DAYS", 0, 3_650),
    unusedListDays: number("CERT_KEEP_LISTS_DAYS", 180, 36_500),
    metricsToken: secret("CERT_METRICS_TOKEN", 16),
    logLevel: choice("LOG_LEVEL", "info", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  };
}

function readSigning({ messages, refuse, text, needed, url }: Reader): Config["signing"] {
  const service = url("CERT_SEAL_URL", messages.serviceUrl, parseServiceUrl);
  const [key, certificate] = [text("CERT_SIGNATURE_KEY", null), text("CERT_SIGNATURE_CERT", null)];
  if (service !== null) {
    if (key !== null) refuse("CERT_SIGNATURE_KEY", messages.notWithService);
    return { url: service, certificate: needed("CERT_SIGNATURE_CERT", "CERT_SEAL_URL") };
  }
  if (key === null && certificate === null) return null;
  return {
    key: needed("CERT_SIGNATURE_KEY", "CERT_SIGNATURE_CERT"),
    certificate: needed("CERT_SIGNATURE_CERT", "CERT_SIGNATURE_KEY"),
  };
}

function readMail({ messages, refuse, read, url }: Reader): Config["mail"] {
  const server = url("CERT_SMTP_URL", messages.smtpUrl, (value) => parseUrl(value, /^smtps?:$/));
  const account = server && parseRecipient(server.username.replace(/%40/giu, "@"), "email");
  const from = read<string | null>("CERT_SMTP_FROM", account, messages.smtpFrom, parseSender);
  return server && { url: server.href, from: from ?? refuse("CERT_SMTP_FROM", messages.smtpFrom) };
}

function readSms({ messages, refuse, secret, url }: Reader): Config["sms"] {
  const hook = url("CERT_SMS_URL", messages.httpUrl, (value) => parseUrl(value, /^https?:$/));
  const key = secret("CERT_SMS_SECRET", 16);
  return hook && { url: hook.href, secret: key ?? refuse("CERT_SMS_SECRET", messages.secret(16)) };
}

function readOidc({ messages, text, needed, url }: Reader): Config["oidc"] {
  const issuer = url("CERT_OIDC_ISSUER", messages.issuer, parseIssuer);
  const by = issuer && "CERT_OIDC_ISSUER";
  const [clientId, clientSecret] = [needed("CERT_OIDC_CLIENT_ID", by), needed("CERT_OIDC_CLIENT_SECRET", by)];
  const name = text("CERT_OIDC_NAME", firstNames.provider);
  return issuer && { issuer, clientId, clientSecret, name };
}

/** Reads the application of logins by WeChat; `api` is fixed, except for a test server. */
function readWechat({ text, needed }: Reader): Config["wechat"] {
  if (text("CERT_WECHAT_APP_ID", null) === null && text("CERT_WECHAT_SECRET", null) === null) return null;
  return {
    appId: needed("CERT_WECHAT_APP_ID", "CERT_WECHAT_SECRET"),
    secret: needed("CERT_WECHAT_SECRET", "CERT_WECHAT_APP_ID"),
    name: firstNames.wechat,
    api: new URL("https://api.weixin.qq.com"),
  };
}

function readCas({ messages, text, url }: Reader): Config["cas"] {
  const server = url("CERT_CAS_URL", messages.issuer, parseIssuer);
  const name = text("CERT_CAS_NAME", firstNames.cas);
  return server && { url: server, name };
}

/** Parses the address of an identity provider. Without TLS, anyone between could log in as anybody: only this machine may do without. */
function parseIssuer(value: string): URL | undefined {
  const url = parseUrl(value, /^https?:$/);
  const isLocal = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return isLocal || url?.protocol === "https:" ? url : undefined;
}

/** Parses a mail sender: an address, or a name followed by an address in angle brackets. Returns undefined if it is neither. */
function parseSender(text: string): string | undefined {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/u.exec(text) ?? [];
  const parsed = parseRecipient(address, "email");
  if (parsed === null) return undefined;
  return name.trim() === "" ? parsed : `${name.trim()} <${parsed}>`;
}

/** Reads the password without trimming it: unlike in other variables, white space is significant. */
function readAdminPassword(value = "", { messages, refuse }: Reader): string | null {
  if (value === "") return null;
  const problem = passwordProblem(value, FIRST_ACCOUNT);
  return problem === null ? value : refuse("CERT_ADMIN_PASSWORD", messages.password(describeReason(problem)));
}

function parseUrl(value: string, protocols: RegExp): URL | undefined {
  const url = URL.parse(value);
  return url !== null && protocols.test(url.protocol) ? url : undefined;
}

function parseServiceUrl(value: string): URL | undefined {
  const url = parseUrl(value, /^https?:$/);
  return url?.username === "" ? url : undefined;
}

export function parsePublicUrl(value: string): URL | undefined {
  const url = parseUrl(value, /^https?:$/);
  return url && url.search + url.hash + url.username + url.password === "" ? url : undefined;
}

function parseBasePath(value: string): string | undefined {
  if (!/^\/([\w.~-]+\/?)*$/.test(value)) return undefined;
  return value === "/" ? value : value.replace(/\/+$/, "");
}

function parseOrigins(value: string): Set<string> | undefined {
  const parts = value.split(/[\s,]+/).filter((part) => part !== "");
  const origins = parts.map((part) => URL.parse(part)?.origin);
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

export const storeLocation = ({ databaseUrl, dataFolder }: Config): StoreLocation =>
  databaseUrl === null ? { file: join(dataFolder, "cert.sqlite") } : { url: databaseUrl };

/** Returns the path of the store's file, or the host and the name of its database, without the password. */
export function describeStore(config: Config): string {
  const location = storeLocation(config);
  if ("file" in location) return resolve(location.file);
  const { host, pathname } = new URL(location.url);
  return `${host}${pathname}`;
}
