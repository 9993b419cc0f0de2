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

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const switches: Record<string, boolean> = {
  1: true,
  on: true,
  true: true,
  0: false,
  off: false,
  false: false,
};

type Messages = TerminalMessages["config"];
type ReadVariable = <T>(name: string, fallback: T, rule: string, read: (value: string) => T | undefined) => T;

/** Parses the environment variables of the server; an empty one counts as unset. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const messages = terminalMessages(env).config;
  /** Returns the variable as parsed by `read`, or `fallback` if it is unset. `read` returns undefined for an invalid value. */
  const from: ReadVariable = (name, fallback, rule, read) => {
    const value = env[name]?.trim();
    if (value === undefined || value === "") return fallback;
    // A URL ends there, in the middle of a password as well
    if (/_(?:URL|ISSUER)$/u.test(name) && value.includes("#"))
      throw new ConfigError(messages.wrong(name, messages.hash));
    const result = read(value);
    if (result === undefined) throw new ConfigError(messages.wrong(name, rule));
    return result;
  };
  const number = (name: string, fallback: number, max: number) =>
    from(name, fallback, messages.number(max), (value) =>
      /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : undefined,
    );

  const searchPartial = number("CERT_SEARCH_PARTIAL", SEARCH_PARTIAL, SEARCH_PARTIAL_MAX);
  // Where a part shows everything, the register is public anyway
  const [quotaPerHour, quotaPerDay] = searchPartial === 0 ? [0, 0] : [300, 1_000];

  return {
    host: from("HOST", "127.0.0.1", messages.host, (value) => (/\s/.test(value) ? undefined : value)),
    port: number("PORT", 8080, 65_535),
    dataFolder: from("CERT_DATA", "./data", "", (value) => value),
    databaseUrl: from<string | null>("CERT_DATABASE_URL", null, messages.databaseUrl, (value) =>
      /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? "") ? value : undefined,
    ),
    databaseWait: number("CERT_DATABASE_WAIT", 60, 3_600),
    adminPassword: adminPassword(env.CERT_ADMIN_PASSWORD, messages),
    institute: from<string | null>("CERT_INSTITUTE", null, messages.institute(BRAND_NAME_MAX), (value) =>
      value.length <= BRAND_NAME_MAX && !/\p{C}/u.test(value) ? value : undefined,
    ),
    hasDemonstration: from("CERT_DEMONSTRATION", false, messages.switch, (value) => switches[value.toLowerCase()]),
    publicUrl: from<URL | null>("CERT_PUBLIC_URL", null, messages.publicUrl, parsePublicUrl),
    basePath: from("CERT_BASE_PATH", "/", messages.basePath, parseBasePath),
    hstsSubdomains: from("CERT_HSTS_SUBDOMAINS", false, messages.switch, (value) => switches[value.toLowerCase()]),
    allowedOrigins: from<Set<string>>("CERT_ALLOWED_ORIGINS", new Set(), messages.origins, parseOrigins),
    trustProxy: number("CERT_TRUST_PROXY", 0, 10),
    timeZone: from("CERT_TIMEZONE", "Asia/Shanghai", messages.timeZone, parseTimeZone),
    searchMatch: from("CERT_SEARCH_MATCH", "contains", messages.oneOf(["contains", "exact"]), (value) =>
      value === "contains" || value === "exact" ? value : undefined,
    ),
    searchLimit: number("CERT_SEARCH_LIMIT", 300, 1_000_000),
    searchPartial,
    downloadLimit: number("CERT_DOWNLOAD_LIMIT", 300, 1_000_000),
    searchNames: from("CERT_SEARCH_NAMES", "full", messages.oneOf(["full", "masked"]), (value) =>
      value === "full" || value === "masked" ? value : undefined,
    ),
    quotaPerHour: number("CERT_QUOTA_HOUR", quotaPerHour, 1_000_000),
    quotaPerDay: number("CERT_QUOTA_DAY", quotaPerDay, 1_000_000),
    trustedClients: from<readonly string[]>("CERT_TRUSTED_CLIENTS", [], messages.networks, parseNetworks),
    storesPdf: from("CERT_KEEP_PDF", true, messages.switch, (value) => switches[value.toLowerCase()]),
    secret: from<string | null>("CERT_SECRET", null, messages.secret(32), (value) =>
      value.length >= 32 ? value : undefined,
    ),
    signing: parseSigningConfig(from, messages),
    timestampUrl: from<URL | null>("CERT_TSA_URL", null, messages.serviceUrl, parseServiceUrl),
    ...parseNoticeConfig(from, messages),
    oidc: parseOidcConfig(from, messages),
    wechat: parseWechatConfig(from, messages),
    cas: parseCasConfig(from, messages),
    noticeLimit: from("CERT_NOTICE_LIMIT", 60, messages.range(1, 6_000), (value) =>
      /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 6_000 ? Number(value) : undefined,
    ),
    expiryDays: number("CERT_EXPIRY_DAYS", 30, 366),
    passwordDays: number("CERT_PASSWORD_DAYS", 0, 3_650),
    unusedListDays: number("CERT_KEEP_LISTS_DAYS", 180, 36_500),
    metricsToken: from<string | null>("CERT_METRICS_TOKEN", null, messages.secret(16), (value) =>
      value.length >= 16 ? value : undefined,
    ),
    logLevel: from("LOG_LEVEL", "info", messages.oneOf(logLevels), (value) =>
      logLevels.find((level) => level === value),
    ),
  };
}

/** Parses two variables of which neither is of use alone; undefined if neither is set. */
function parsePair(from: ReadVariable, messages: Messages, names: [string, string]): [string, string] | undefined {
  const [first, second] = names.map((name) => from<string | null>(name, null, "", (value) => value));
  if (!first && !second) return undefined;
  if (!first) throw new ConfigError(messages.wrong(names[0], messages.neededBy(names[1])));
  if (!second) throw new ConfigError(messages.wrong(names[1], messages.neededBy(names[0])));
  return [first, second];
}

function parseSigningConfig(from: ReadVariable, messages: Messages): Config["signing"] {
  const url = from<URL | null>("CERT_SEAL_URL", null, messages.serviceUrl, parseServiceUrl);
  if (url !== null && from("CERT_SIGNATURE_KEY", false, "", () => true)) {
    throw new ConfigError(messages.wrong("CERT_SIGNATURE_KEY", messages.notWithService));
  }
  const keyName = url === null ? "CERT_SIGNATURE_KEY" : "CERT_SEAL_URL";
  const pair = parsePair(from, messages, [keyName, "CERT_SIGNATURE_CERT"]);
  if (pair === undefined) return null;
  const [key, certificate] = pair;
  return url === null ? { key, certificate } : { url, certificate };
}

/** Parses the settings of notices by mail and by text message; each is null if it is not configured. */
function parseNoticeConfig(from: ReadVariable, messages: Messages): Pick<Config, "mail" | "sms"> {
  const mailUrl = from<URL | null>("CERT_SMTP_URL", null, messages.smtpUrl, (value) =>
    /^smtps?:$/.test(parseUrl(value)?.protocol ?? "") ? parseUrl(value) : undefined,
  );
  const sender = from<string | null>(
    "CERT_SMTP_FROM",
    mailUrl && parseRecipient(mailUrl.username.replace(/%40/giu, "@"), "email"),
    messages.smtpFrom,
    (value) => parseSender(value),
  );
  const smsUrl = from<URL | null>("CERT_SMS_URL", null, messages.httpUrl, (value) =>
    /^https?:$/.test(parseUrl(value)?.protocol ?? "") ? parseUrl(value) : undefined,
  );
  const smsSecret = from<string | null>("CERT_SMS_SECRET", null, messages.secret(16), (value) =>
    value.length >= 16 ? value : undefined,
  );
  if (mailUrl !== null && sender === null) throw new ConfigError(messages.wrong("CERT_SMTP_FROM", messages.smtpFrom));
  if (smsUrl !== null && smsSecret === null)
    throw new ConfigError(messages.wrong("CERT_SMS_SECRET", messages.secret(16)));
  return {
    mail: mailUrl === null || sender === null ? null : { url: mailUrl.href, from: sender },
    sms: smsUrl === null || smsSecret === null ? null : { url: smsUrl.href, secret: smsSecret },
  };
}

function parseOidcConfig(from: ReadVariable, messages: Messages): Config["oidc"] {
  const text = (name: string) => from<string | null>(name, null, "", (value) => value);
  const issuer = from<URL | null>("CERT_OIDC_ISSUER", null, messages.issuer, parseIssuer);
  const [clientId, clientSecret] = [text("CERT_OIDC_CLIENT_ID"), text("CERT_OIDC_CLIENT_SECRET")];
  const name = from("CERT_OIDC_NAME", firstNames.provider, "", (value) => value);
  if (issuer === null) return null;
  if (clientId === null)
    throw new ConfigError(messages.wrong("CERT_OIDC_CLIENT_ID", messages.neededBy("CERT_OIDC_ISSUER")));
  if (clientSecret === null)
    throw new ConfigError(messages.wrong("CERT_OIDC_CLIENT_SECRET", messages.neededBy("CERT_OIDC_ISSUER")));
  return { issuer, clientId, clientSecret, name };
}

/** Parses the application of logins by WeChat; `api` is fixed, except for a test server. */
function parseWechatConfig(from: ReadVariable, messages: Messages): Config["wechat"] {
  const pair = parsePair(from, messages, ["CERT_WECHAT_APP_ID", "CERT_WECHAT_SECRET"]);
  if (pair === undefined) return null;
  return { appId: pair[0], secret: pair[1], name: firstNames.wechat, api: new URL("https://api.weixin.qq.com") };
}

function parseCasConfig(from: ReadVariable, messages: Messages): Config["cas"] {
  const url = from<URL | null>("CERT_CAS_URL", null, messages.issuer, parseIssuer);
  const name = from("CERT_CAS_NAME", firstNames.cas, "", (value) => value);
  return url === null ? null : { url, name };
}

/** Parses the address of an identity provider. Without TLS, anyone between could log in as anybody: only this machine may do without. */
function parseIssuer(value: string): URL | undefined {
  const url = parseUrl(value);
  const isLocal = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url?.protocol === "https:" || (isLocal && url.protocol === "http:") ? url : undefined;
}

/** Parses a mail sender: an address, or a name followed by an address in angle brackets. Returns undefined if it is neither. */
function parseSender(text: string): string | undefined {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/u.exec(text) ?? [];
  const parsed = parseRecipient(address, "email");
  if (parsed === null) return undefined;
  return name.trim() === "" ? parsed : `${name.trim()} <${parsed}>`;
}

/** Reads the password without trimming it: unlike in other variables, white space is significant. */
function adminPassword(value: string | undefined, messages: Messages): string | null {
  if (value === undefined || value === "") return null;
  const problem = passwordProblem(value, FIRST_ACCOUNT);
  if (problem !== null)
    throw new ConfigError(messages.wrong("CERT_ADMIN_PASSWORD", messages.password(describeReason(problem))));
  return value;
}

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

function parseServiceUrl(value: string): URL | undefined {
  const url = parseUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === "" ? url : undefined;
}

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

export const storeLocation = ({ databaseUrl, dataFolder }: Config): StoreLocation =>
  databaseUrl === null ? { file: join(dataFolder, "cert.sqlite") } : { url: databaseUrl };

/** Returns the path of the store's file, or the host and the name of its database, without the password. */
export function describeStore(config: Config): string {
  const location = storeLocation(config);
  if ("file" in location) return resolve(location.file);
  const { host, pathname } = new URL(location.url);
  return `${host}${pathname}`;
}
