import { configMessages, startMessages } from "./messages.ts";

/** The shape of Chinese texts, regardless of their wording. */
type Twin<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

/** The messages in the terminal at a start. */
export interface TerminalMessages {
  readonly config: Twin<typeof configMessages>;
  readonly start: Twin<typeof startMessages>;
}

export const chineseTerminal: TerminalMessages = { config: configMessages, start: startMessages };

export const englishTerminal: TerminalMessages = {
  config: {
    wrong: (name, rule) => `The value of ${name} is not valid: ${rule}.`,
    number: (max) => `it must be an integer from 0 to ${max}`,
    range: (min, max) => `it must be an integer from ${min} to ${max}`,
    secret: (min) => `it must have at least ${min} characters; use a random string`,
    smtpUrl:
      "it must be an address that begins with smtp:// or smtps://, such as smtps://user:password@smtp.example.edu.cn",
    institute: (max) => `it must be one line of at most ${max} characters`,
    smtpFrom: "it must be a sender, such as Certificates <cert@example.edu.cn>; it is required if CERT_SMTP_URL is set",
    hash: "it contains #, which ends an address; in a name or a password please write %23",
    serviceUrl: "it must be an address that begins with http:// or https://, without a name and a password",
    httpUrl: "it must be an address that begins with http:// or https://",
    host: "it must be a host name or an IP address",
    databaseUrl: "it must be an address that begins with postgres://",
    switch: "it must be 1/0, on/off or true/false",
    publicUrl: "it must be a complete address that begins with http:// or https://, without a query",
    basePath: "it must be a path that begins with /",
    origins: "it must be a list of origins separated by commas, such as https://www.example.edu.cn",
    networks:
      "it must be a list of IP addresses or networks separated by commas, such as 203.0.113.0/24, 2001:db8::/32",
    timeZone: "it must be the name of a time zone, such as Asia/Shanghai",
    oneOf: (values) => `it must be one of ${values.join(", ")}`,
    password: () => "it must be a password that is long enough, not a common one, and not made of the account's name",
    issuer: "it must be an address that begins with https:// (http:// is allowed on this machine)",
    neededBy: (name) => `it is required if ${name} is set`,
    notWithService: "it and CERT_SEAL_URL exclude each other: the service has the key",
    unknown: (name, nearest) =>
      nearest === null
        ? `There is no variable ${name}; it was ignored. cert-server serve --help lists all variables.`
        : `There is no variable ${name}; it was ignored. Do you mean ${nearest}?`,
    renamed: (name, present) =>
      `The variable ${name} is called ${present} now: the next version no longer reads the earlier name.`,
    removed: (name) =>
      `The variable ${name} has no effect any more: the head of the audit log stands in the log on standard output alone, which rsyslog or journald sends to another machine.`,
  },
  start: {
    ready: (address) => `The certificate server is ready: ${address}`,
    account: (account, password) =>
      `Administrator ${account}, password ${password} (shown only this once: please write it down)`,
    givenPassword: (account) => `Administrator ${account}, with the password of CERT_ADMIN_PASSWORD`,
    searchFor: (terms) => `Try to search for: ${terms.join(", ")}`,
    noSite: (folder) =>
      `There are no web pages (expected in ${folder}): only the API is served. In a source tree run npm run build; otherwise install the package again.`,
    newStore: (place) => `This is a new, empty system; its data is in ${place}`,
    unwritable: ({ folder, path, code, owner, user }) =>
      `The data folder ${folder} cannot be created or written to: ${path} (${code}, owned by uid ${owner}). Please let the account of this program (uid ${user}) write there, such as with chown -R ${user} ${path}, or choose another folder with CERT_DATA.`,
    inUse: (folder) =>
      `The data folder ${folder} is in use by another process: a server or an import is running. Please stop it first, or choose another folder with CERT_DATA.`,
    otherSecret:
      "CERT_SECRET is not the one that this data was stored with. Please set the former value again (it must be the same for all processes). If that is lost or has to be replaced, first run cert-server secret replace: what was encrypted before can then no longer be read.",
    unreadable: "The file of CERT_SIGNATURE_KEY or CERT_SIGNATURE_CERT cannot be read. Please check both paths.",
    noKey: "CERT_SIGNATURE_KEY holds no private key in PEM.",
    encryptedKey:
      "The key of CERT_SIGNATURE_KEY is encrypted. Please remove its password with openssl pkcs12 -in FILE.p12 -nodes or openssl pkey, and keep the file to the account of the server.",
    readableKey: (file) =>
      `All users of this machine can read ${file}, the key of CERT_SIGNATURE_KEY. Please keep it to the server's account (chown, chmod 600).`,
    noCertificate: "CERT_SIGNATURE_CERT holds no certificate in PEM.",
    otherCertificate: "No certificate of CERT_SIGNATURE_CERT belongs to the key of CERT_SIGNATURE_KEY.",
    unsupportedKey: "The key that signs cannot be used: it must be RSA with 2048 bits or more, or P-256.",
    expiredCertificate: (day) =>
      `The certificate of CERT_SIGNATURE_CERT expired on ${day}: PDFs leave unsigned until another is set.`,
    futureCertificate: (day) =>
      `The certificate of CERT_SIGNATURE_CERT is valid from ${day} only: PDFs leave unsigned until then.`,
    damagedStore: "The database is damaged. Please restore the newest backup, and start again.",
    newerStore: "The data was stored by a newer version of this program. Please start the newer version.",
    unreleasedStore:
      "The data was stored by an unreleased version and cannot be used. Please export it with that version, and start with an empty place set by CERT_DATA or CERT_DATABASE_URL.",
    waitingForDatabase: (reason, seconds) =>
      `The database does not respond yet; waiting for at most ${seconds} seconds: ${reason}`,
    failed: (reason) => `The server cannot start: ${reason}`,
    check: (reason, variables) => `${reason} (please check ${variables})`,
  },
};

/** Returns the texts in the language of the terminal's locale: English for `en_…`, Chinese for any other and for none. */
export function terminalMessages(env: Readonly<Record<string, string | undefined>>): TerminalMessages {
  const locale = env["LC_ALL"] || env["LANG"] || "";
  return /^en\b|^en_/u.test(locale) ? englishTerminal : chineseTerminal;
}
