import * as texts from "./messages.ts";

/** The shape of Chinese texts, regardless of their wording. */
type Twin<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Source[Key] extends string
      ? string
      : Twin<Source[Key]>;
};

export const chineseTerminal = {
  config: texts.configMessages,
  start: texts.startMessages,
  command: texts.commandMessages,
  secondFactor: texts.secondFactorMessages,
  publicUrl: texts.publicUrlMessages,
  maintenance: texts.maintenanceMessages,
  archive: texts.archiveMessages,
  erase: texts.eraseMessages,
  problem: texts.problemMessages,
};

/** The messages in the terminal. */
export type TerminalMessages = Twin<typeof chineseTerminal>;

export const englishTerminal: TerminalMessages = {
  config: {
    wrong: (name, rule) => `The value of ${name} is not valid: ${rule}.`,
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
  command: {
    usage: `Usage:
  cert-server serve                               start the server
  cert-server user reset-password [ACCOUNT]       create a new initial password for an account (default: admin)
  cert-server user reset-second-factor [ACCOUNT]  reset the second factor of an account: its password is then enough
  cert-server user confirm-approver [ACCOUNT]     confirm that an account is used by its owner, where others changed it
                                                  and it may not approve changes because of that
  cert-server public-url                          list all addresses that codes have been printed with
  cert-server public-url add URL                  add an address that codes were printed with, so that they stay valid
  cert-server secret replace                      use the present CERT_SECRET in place of the one of this data
  cert-server rebuild search                      build the search index again; the server may run
  cert-server export FILE                         export all data to a new file; the server may run
  cert-server import FILE                         import an exported file into an empty database
  cert-server backup FILE                         back the data up to a new file; the server may run
  cert-server archive FILE.zip [--with-pdf]       write an archive that can be read and checked without this program;
                                                  --with-pdf: with the PDFs that the public has had
  cert-server archive FILE.zip --public           only hashes, states and dates of these PDFs, without names
  cert-server archive verify FILE.zip [FILE.pdf]  check an archive, and tell the state of a PDF in it
  cert-server erase award ID_OR_NUMBER [REASON]   erase an award by law; without a reason only list what would be erased
  cert-server erase holder NAME [VALUE] [REASON]  erase all awards of a holder; VALUE is a certificate number or a value
                                                  of the award that tells people of one name apart
  cert-server erase user ACCOUNT [REASON]         erase a user. REASON: request of the person, retention (its time is
                                                  over), law, mistake (should never have been recorded)
  cert-server verify                              check all data and list each problem; the server may run
  cert-server --help | --version

Settings are environment variables: cert-server serve --help lists them.`,
    serveUsage: (variables) => `Usage: cert-server serve

Starts the server, which stops after SIGTERM once it has done what it is doing. Settings are environment variables, with
their defaults in brackets:

${variables}

docs/configuration.en.md in the package tells more.`,
    unknown: (command) => `There is no such command: ${command}`,
    noSecret: "Please set CERT_SECRET first.",
    secretReplaced: "This data now belongs to the present CERT_SECRET. Please start all processes again with it.",
    searchRebuilt: "The search index has been built again.",
    noUser: (account) => `There is no account ${account}.`,
    approverConfirmed: (account) =>
      `The account ${account} is confirmed as used by its owner, which the audit log records. Earlier changes of it by others no longer keep it from approving corrections.`,
    reset: (account, password) =>
      `New password of ${account}: ${password}\nIt has to be changed at the first login; all earlier logins have ended.`,
  },
  secondFactor: {
    none: (account) => `The account ${account} has no second factor.`,
    reset: (account) =>
      `The second factor of ${account} has been reset: its password is enough to log in. All earlier logins have ended.`,
  },
  publicUrl: {
    wrongUrl: (text) =>
      `${text} is not an address: it must be complete, begin with http:// or https://, and have no query.`,
    none: "No certificate with an address has been issued yet.",
    added: (url) => `Added: codes below ${url} stay valid.`,
  },
  maintenance: {
    exported: (rows, tables, file) => `Exported ${rows} rows of ${tables} tables to ${file}.`,
    imported: (rows, tables, file) => `Imported ${rows} rows of ${tables} tables from ${file}.`,
    fingerprint: (sha256) => `Fingerprint of the data: ${sha256}`,
    copied: (file) => `Backed up to ${file}. To restore it, put it into a new data folder as cert.sqlite.`,
    dumped: (file) => `Backed up to ${file} (in the format of exports; restore it by import into an empty database).`,
    noStore: "There is no data: please check CERT_DATA or CERT_DATABASE_URL.",
    fileExists: (file) => `The file ${file} exists and is not overwritten; please choose another name.`,
    noFile: (file) => `There is no file ${file}.`,
    notEmpty: "There is data at the target, nothing can be imported; please choose an empty data folder or database.",
    olderFile:
      "The file was exported by an older version, and the target already has the new structure; please choose a data folder or database that was never used.",
    otherFile: "The file was exported by a newer or an unreleased version; please import it with that version.",
    brokenFile: "The file is incomplete, was changed, or is not an export; nothing was imported.",
    otherTables: "The tables of the file are not those of this program; nothing can be imported.",
    olderStore: "The data has an older structure: please start the server with this program once, then check again.",
    failed: (reason) => `Not finished: ${reason}`,
    notArchive: (file) => `${file} is not an archive by cert-server archive, or is too damaged to be read.`,
  },
  archive: {
    written: (file, { awards, renditions, pdfs }) =>
      `Written ${file}: ${awards} awards, ${renditions} hashes of public PDFs, ${pdfs} PDFs.`,
    fingerprint: (sha256) =>
      `Fingerprint of the archive: ${sha256} (please keep it elsewhere: only it shows that a whole archive was made again)`,
    damaged: (sha256) =>
      `PDF ${sha256} does not have the recorded hash and was not written; please run cert-server verify.`,
    changed: "was changed: its hash is not that of the manifest",
    missing: "is missing",
    surplus: "is surplus or there twice",
    otherName: "has a content that does not have the hash in its name",
    pdfWithoutRendition: "renditions.csv has no such PDF",
    line: (path, message) => `${path}: ${message}`,
    none: (files, pdfs) => `Checked, no problems found. ${files} files, of which ${pdfs} are PDFs.`,
    found: (problems) => `Checked, ${problems} problems found.`,
    head: (at, position, hash) =>
      `Archived at ${at}; the chain of the audit log has ${position} entries, head ${hash}.`,
    signed: (name, sha256) =>
      `Signature: ${name}, SHA-256 fingerprint of the certificate ${sha256} (please compare it with the one that the institute published: anybody can make a certificate, but not this fingerprint)`,
    unsigned: "The archive has no signature.",
    wrongSignature: "does not fit the manifest: that was changed, or the signature is of another one",
    nameless: "a certificate without a name",
    genuine: "Genuine: exactly the file in the archive, the current version, valid.",
    expired: (day) => `Genuine, but expired: it was valid until ${day}.`,
    superseded: (day) => `Genuine, but superseded by a new version on ${day}.`,
    ended: {
      revoked: (day) => `Genuine, but revoked on ${day}: no longer valid.`,
      withdrawn: (day) => `Genuine, but withdrawn on ${day}: no longer valid.`,
    },
    appended: "Changed: the file begins with the original in the archive, and something was added behind it.",
    unknown:
      "The archive has no such file: it was changed, is not genuine, never was public, was erased, or is younger than the archive.",
    until: (day) => `As of ${day}, the day of the archive, which cannot tell what happened since.`,
    unjudged: "The archive has these problems, so that it says nothing about the file.",
  },
  erase: {
    notVacuumed:
      "What was erased is not yet cleared from the data file: another program reads it, or the disk is full. A running server tries again every minute.",
    award: (id, number, isErased) => `${id} (${number ?? "no certificate number"})${isErased ? ": erased" : ""}`,
    spellings: (names) => `Spellings of the holder's name: ${names.join(", ")}`,
    user: (id, account) => `User ${id} (${account})`,
    advice: (reasons) =>
      `This would be erased for good; lists, photos and certificates in use lose what concerns it, and replaced ones are removed. To confirm, add a reason to the command: ${reasons.join(", ")}.`,
    noAward: "No award was found.",
    noUser: (account) => `There is no account ${account}.`,
    alreadyErased: (id, day) => `${id} was erased on ${day} already.`,
    erased: (awards, files, rewritten) =>
      `Erased ${awards} awards, removed ${files} uploaded files, rewrote ${rewritten} files in use.`,
    erasedUser: (id) => `Erased the user ${id}.`,
    mentions: {
      activity: (name) => `The activity “${name}” has the name in its own, which you need to change yourself.`,
      notice: (name) => `Notices of the activity “${name}” have the name, which you need to deal with yourself.`,
    },
    backups:
      "Earlier backups, exports, logs and copies made by an upgrade (cert.sqlite.before-…) are as they were; please deal with them by your rules.",
  },
  problem: {
    line: (table, id, message) => `${table} ${id}: ${message}`,
    none: (counts) => `Checked, no problems found. ${counts}`,
    found: (problems, counts) => `Checked, ${problems} problems found. ${counts}`,
    counts: (awards, files, pdfs) => `${awards} awards, ${files} file contents, ${pdfs} kept PDFs.`,
    damaged: (what) => `the database file is damaged: ${what}`,
    reference: (table) => `the record of ${table} to which it refers does not exist`,
    hash: "the content does not have its hash",
    value: (column, value) => `the value of ${column} is not valid: ${value}`,
    unheldAuthorities: (count, name) => `no enabled user has ${count} built-in authorities, such as ${name}`,
    noAward: "its award does not exist",
    notLast: (current, last) => `the current version is ${current}, but the last one is ${last}`,
    versionChanged: "does not have its digest of when it was issued: its content or its template's program was changed",
    issuedOtherwise: "its issued versions do not have its digest: one was changed, added or removed",
    stateChanged: (state, logged) => `the state is ${state}, but ${logged} in the audit log`,
    unlogged: "the audit log has no entry for it: it was not granted by this program",
    roleChanged: "its name, its reach or its second factor is not that of the audit log",
    versionGap: (expected, actual) => `there is a gap in the versions: ${actual} in the place of ${expected}`,
    versionless: (version) => `there is a record of version ${version}, which does not exist`,
    existingPdf: (version) => `the existing certificate of version ${version} is not the one of its content`,
    erasedState: (state) => `an erased award has the state ${state}`,
    notErased: (what) => `was erased, but there still is ${what}`,
    erasedNothing: (subject) => `the erased user ${subject} does not exist`,
    photos: (version) => `the photos of version ${version} are not those of its content`,
    holders: (version) => `the holders of version ${version} are not those of its name`,
    number: (number, content) => `the certificate number ${number} is ${content} in the content`,
    numberNotTaken: (number) => `the certificate number ${number} is not recorded as taken`,
    numberOfOther: (number) => `the recorded certificate number ${number} never was one of this award`,
    searchResult: "what searches show is not what the award says",
    missingKey: (key) => `the search key ${key} is missing`,
    otherKey: (key) => `the search key ${key} is surplus`,
    wrongKey: (key) => `the search key ${key} has a wrong order or prefix length`,
    frozenHash: "the public PDF does not have the recorded hash",
    signedRendition: "there is no PDF for this signature",
    frozenRendition: "there is no record of publication for this PDF",
    chained: (entries, position, hash) =>
      `Audit log: ${entries} entries, ${position} on the chain, head ${hash} (please compare it with the log that is kept elsewhere).`,
    entryChanged: "the entry was changed: it does not have its hash on the chain",
    whoChanged: "the account or origin of the entry was changed: it does not have its digest on the chain",
    changeChanged: "the content of the entry was changed: it does not have its digest on the chain",
    entryRemoved: (position) => `the entry was removed, but is at position ${position} of the chain`,
    entryUnchained: "the entry is not on the chain",
    entryPassedOver: "the entry waits to be chained, while later ones are",
    entryWaitsChained: "the entry is marked as waiting, but is on the chain: later ones cannot be chained",
    detailRemoved: "the detail of the entry was removed",
    chainGap: (expected, actual) => `there is a gap in the chain: position ${actual} in the place of ${expected}`,
    chainBroken: "the hash does not fit the one before: something here or before was changed, removed or moved",
    erasedDetails: (stored, actual) =>
      `the erasure emptied ${stored} details of the audit log, but ${actual} are empty`,
    erasedDigest: "the emptied details of the audit log do not have the digest of the erasure",
    erasureEntry: "the audit log has no entry for the erasure, or one with other details",
    nothing: "(none)",
  },
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the language of the terminal's locale: English for `en_…`, Chinese for any other and for none. */
export const terminalLanguage = (env: Environment): "en" | "zh" =>
  /^en\b|^en_/u.test(env["LC_ALL"] || env["LANG"] || "") ? "en" : "zh";

/** Returns the texts in the language of the terminal. */
export const terminalMessages = (env: Environment): TerminalMessages =>
  terminalLanguage(env) === "en" ? englishTerminal : chineseTerminal;

/** Returns the texts of a part, each in the language that the terminal has when it is read. */
const inLanguage = <Part extends keyof TerminalMessages>(part: Part): TerminalMessages[Part] =>
  new Proxy(chineseTerminal[part], { get: (_texts, key) => Reflect.get(terminalMessages(process.env)[part], key) });

export const startMessages = inLanguage("start");
export const commandMessages = inLanguage("command");
export const secondFactorMessages = inLanguage("secondFactor");
export const publicUrlMessages = inLanguage("publicUrl");
export const maintenanceMessages = inLanguage("maintenance");
export const archiveMessages = inLanguage("archive");
export const eraseMessages = inLanguage("erase");
export const problemMessages = inLanguage("problem");
