import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

test("has a value for everything", () => {
  expect(parseConfig({ PORT: "", CERT_DEMONSTRATION: " " })).toEqual({
    host: "127.0.0.1",
    port: 8080,
    dataFolder: "./data",
    databaseUrl: null,
    databaseWait: 60,
    adminPassword: null,
    hasDemonstration: false,
    publicUrl: null,
    basePath: "/",
    hstsSubdomains: false,
    institute: null,
    allowedOrigins: new Set(),
    trustProxy: 0,
    timeZone: "Asia/Shanghai",
    searchMatch: "contains",
    searchLimit: 300,
    searchPartial: 10,
    downloadLimit: 300,
    searchNames: "full",
    quotaPerHour: 300,
    quotaPerDay: 1_000,
    trustedClients: [],
    storesPdf: true,
    secret: null,
    mail: null,
    sms: null,
    signing: null,
    timestampUrl: null,
    noticeLimit: 60,
    expiryDays: 30,
    passwordDays: 0,
    unusedListDays: 180,
    oidc: null,
    wechat: null,
    cas: null,
    metricsToken: null,
    logLevel: "info",
  });
});

test.each([
  ["CERT_DEMONSTRATION", "on", { hasDemonstration: true }],
  ["CERT_DEMONSTRATION", "TRUE", { hasDemonstration: true }],
  ["CERT_DEMONSTRATION", "0", { hasDemonstration: false }],
  ["CERT_BASE_PATH", "/zs/", { basePath: "/zs" }],
  ["CERT_BASE_PATH", "/a/b-c", { basePath: "/a/b-c" }],
  [
    "CERT_ALLOWED_ORIGINS",
    "https://a.cn, http://b.cn:81",
    { allowedOrigins: new Set(["https://a.cn", "http://b.cn:81"]) },
  ],
  ["CERT_PUBLIC_URL", "https://a.cn/zs", { publicUrl: new URL("https://a.cn/zs") }],
  ["CERT_DATABASE_URL", "postgres://u:p@h/db", { databaseUrl: "postgres://u:p@h/db" }],
  ["CERT_SEARCH_LIMIT", "0", { searchLimit: 0 }],
  ["CERT_SEARCH_PARTIAL", "0", { searchPartial: 0, quotaPerHour: 0, quotaPerDay: 0 }],
  ["CERT_DOWNLOAD_LIMIT", "0", { downloadLimit: 0 }],
  ["CERT_SEARCH_NAMES", "masked", { searchNames: "masked" }],
  ["CERT_QUOTA_HOUR", "0", { quotaPerHour: 0 }],
  ["CERT_QUOTA_DAY", "5000", { quotaPerDay: 5_000 }],
  [
    "CERT_TRUSTED_CLIENTS",
    "203.0.113.7, 10.0.0.0/8 2001:db8::/32",
    { trustedClients: ["203.0.113.7", "10.0.0.0/8", "2001:db8::/32"] },
  ],
  ["CERT_KEEP_PDF", "off", { storesPdf: false }],
  ["CERT_KEEP_LISTS_DAYS", "0", { unusedListDays: 0 }],
  ["CERT_PASSWORD_DAYS", "90", { passwordDays: 90 }],
  [
    "CERT_SMTP_URL",
    "smtps://cert%40example.cn:pw@mail.example.cn",
    { mail: { url: "smtps://cert%40example.cn:pw@mail.example.cn", from: "cert@example.cn" } },
  ],
  ["CERT_TSA_URL", "http://tsa.example.cn/rfc3161", { timestampUrl: new URL("http://tsa.example.cn/rfc3161") }],
  ["CERT_SECRET", "0123456789abcdef0123456789abcdef", { secret: "0123456789abcdef0123456789abcdef" }],
  ["CERT_NOTICE_LIMIT", "6000", { noticeLimit: 6_000 }],
  ["CERT_EXPIRY_DAYS", "0", { expiryDays: 0 }],
  ["CERT_TIMEZONE", "Asia/Urumqi", { timeZone: "Asia/Urumqi" }],
])("reads %s=%s", (name, value, expected) => {
  expect(parseConfig({ [name]: value })).toMatchObject(expected);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["HOST", "a b"],
  ["CERT_DEMONSTRATION", "yes"],
  ["CERT_DATABASE_URL", "mysql://h/db"],
  ["CERT_DATABASE_URL", "h"],
  ["CERT_ADMIN_PASSWORD", "kurz"],
  ["CERT_PUBLIC_URL", "cert.example"],
  ["CERT_PUBLIC_URL", "ftp://a.cn"],
  ["CERT_PUBLIC_URL", "https://a.cn/?x"],
  ["CERT_BASE_PATH", "zs"],
  ["CERT_BASE_PATH", "/a//b"],
  ["CERT_BASE_PATH", "/..?"],
  ["CERT_ALLOWED_ORIGINS", "*"],
  ["CERT_ALLOWED_ORIGINS", "https://a.cn/path"],
  ["CERT_TRUST_PROXY", "true"],
  ["CERT_TIMEZONE", "Beijing"],
  ["CERT_SEARCH_MATCH", "like"],
  ["CERT_SEARCH_LIMIT", "1.5"],
  ["CERT_SEARCH_PARTIAL", "101"],
  ["CERT_DOWNLOAD_LIMIT", "-1"],
  ["CERT_KEEP_PDF", "no"],
  ["CERT_SECRET", "short"],
  ["CERT_SEAL_URL", "https://user:secret@seal.example.cn"],
  ["CERT_TSA_URL", "tsa.example.cn"],
  ["CERT_TSA_URL", "https://user:secret@tsa.example.cn"],
  ["CERT_METRICS_TOKEN", "short"],
  ["CERT_OIDC_ISSUER", "http://login.example.cn"],
  ["CERT_CAS_URL", "http://cas.example.edu.cn/cas"],
  ["CERT_SMTP_URL", "mail.example.cn"],
  ["CERT_SMTP_FROM", "证书中心"],
  ["CERT_SMS_URL", "sms.example.cn"],
  ["CERT_KEEP_LISTS_DAYS", "-1"],
  ["CERT_PASSWORD_DAYS", "3651"],
  ["CERT_SMS_SECRET", "short"],
  ["CERT_NOTICE_LIMIT", "0"],
  ["CERT_EXPIRY_DAYS", "367"],
  ["LOG_LEVEL", "verbose"],
])("refuses %s=%s in one line that names it", (name, value) => {
  const parse = () => parseConfig({ [name]: value });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(new RegExp(`^${name} 的值不正确：[^\\n]+。$`));
});

test.each(["CERT_DATABASE_URL", "CERT_PUBLIC_URL", "CERT_SMTP_URL", "CERT_OIDC_ISSUER"])(
  "%s with a # is told how to write it",
  (name) => {
    expect(() => parseConfig({ [name]: "postgres://u:pass#word@h/db" })).toThrow(
      new RegExp(`^${name} 的值不正确：其中有 #.*%23。$`, "u"),
    );
  },
);

test("a mail server needs a sender, and a hook of text messages a secret", () => {
  const mail = { CERT_SMTP_URL: "smtp://mail.example.cn" };
  expect(() => parseConfig(mail)).toThrow(/^CERT_SMTP_FROM /u);
  expect(parseConfig({ ...mail, CERT_SMTP_FROM: "证书中心 <cert@Example.cn>" }).mail).toEqual({
    url: "smtp://mail.example.cn",
    from: "证书中心 <cert@example.cn>",
  });
  const sms = { CERT_SMS_URL: "https://sms.example.cn/send" };
  expect(() => parseConfig(sms)).toThrow(/^CERT_SMS_SECRET /u);
  expect(parseConfig({ ...sms, CERT_SMS_SECRET: "0123456789abcdef" }).sms).toEqual({
    url: "https://sms.example.cn/send",
    secret: "0123456789abcdef",
  });
});

test("does not look at CERT_SOFFICE, which only the bench reads", () => {
  expect(parseConfig({ CERT_SOFFICE: "/nowhere/soffice" })).toEqual(parseConfig({}));
});

test.each([
  ["CERT_SIGNATURE_CERT", "CERT_SIGNATURE_KEY"],
  ["CERT_SIGNATURE_KEY", "CERT_SIGNATURE_CERT"],
  ["CERT_WECHAT_APP_ID", "CERT_WECHAT_SECRET"],
])("%s without its other half is named", (given, absent) => {
  expect(() => parseConfig({ [given]: "any" })).toThrow(new RegExp(`^${absent} `, "u"));
});

test("a signing service takes the place of the key, and needs a certificate", () => {
  const service = { CERT_SEAL_URL: "http://127.0.0.1:8091/" };
  expect(() => parseConfig(service)).toThrow(/^CERT_SIGNATURE_CERT /u);
  const signing = { ...service, CERT_SIGNATURE_CERT: "/etc/cert/chain.pem" };
  expect(parseConfig(signing).signing).toEqual({
    url: new URL("http://127.0.0.1:8091/"),
    certificate: "/etc/cert/chain.pem",
  });
  expect(() => parseConfig({ ...signing, CERT_SIGNATURE_KEY: "/etc/cert/key.pem" })).toThrow(/^CERT_SIGNATURE_KEY /u);
});
