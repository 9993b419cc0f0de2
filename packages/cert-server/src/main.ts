import { X509Certificate } from "node:crypto";
import { access, constants } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { createRenderer } from "cert-render";
import { createApp } from "./app.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { type DemonstrationDeps, loadDemonstration, demonstrationTerms } from "./demonstration.ts";
import { createPrivateFolder, fontCacheName, tightenModes } from "./db/fileModes.ts";
import { openStore, type Store, type StoreAddress } from "./db/open.ts";
import { lockStore } from "./db/storeLock.ts";
import { findStoreFault } from "./faults/storeFault.ts";
import { updateSearchIndex } from "./features/searchIndex/refreshSearchIndex.ts";
import { loadFont } from "./features/font/font.service.ts";
import { countUnreadable } from "./features/session/secondFactor.service.ts";
import { describeCertificate } from "./features/signature/describeCertificate.ts";
import { openSite } from "./features/site/site.service.ts";
import { describeError } from "./http/errors.ts";
import { claimKeyId } from "./sealing/keyIds.ts";
import { readSecrets } from "./sealing/secrets.ts";
import { createKeySigner, SignerError } from "./signing/createKeySigner.ts";
import type { Signer } from "./signing/Signer.ts";
import { findFreePort } from "./http/findFreePort.ts";
import { publicBase } from "./http/publicBase.ts";
import { firstStart } from "./firstStart.ts";
import { terminalMessages } from "./terminalMessages.ts";
import { findUnknownVariables } from "./variables.ts";
import { describeFailure } from "./describeFailure.ts";

/** The built site, which the tarball of this package contains. */
const siteFolder = fileURLToPath(new URL("../site", import.meta.url));

/** The texts in the language of the terminal. */
export const terminal = terminalMessages(process.env);
const say = terminal.start;

/** Writes a line of readable text to standard error, since standard output is reserved for log records. */
const writeLine = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Reads the settings from the environment and warns of misspelled variables. Returns null if a value is invalid, after
 * writing the reason to standard error.
 */
export function readConfig(): Config | null {
  for (const { name, nearest } of findUnknownVariables(process.env)) writeLine(terminal.config.unknown(name, nearest));
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    writeLine(error.message);
    return null;
  }
}

export const storeAddress = ({ databaseUrl, dataFolder }: Config): StoreAddress =>
  databaseUrl === null ? { file: join(dataFolder, "cert.sqlite") } : { url: databaseUrl };

export async function openConfigured(config: Config): Promise<Store> {
  const { secret, dataFolder, databaseUrl } = config;
  if (databaseUrl === null) await checkFolder(config);
  const ownsFolder = databaseUrl === null;
  const secrets = await naming("CERT_DATA", readSecrets({ secret, folder: dataFolder, ownsFolder }));
  const store = openStore(storeAddress(config), { secrets });
  return databaseUrl === null ? store : naming("CERT_DATABASE_URL", store);
}

/** Opens the store, waiting for a PostgreSQL that is starting at the same time and reporting the wait. */
async function openWhenScopeable(config: Config): Promise<Store> {
  const deadline = performance.now() + config.databaseWait * 1_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openConfigured(config);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (config.databaseUrl === null || findStoreFault(cause) !== "unreachable") throw error;
      if (performance.now() > deadline) throw error;
      if (attempt === 1) writeLine(say.waitingForDatabase(describeFailure(cause, say), config.databaseWait));
      await wait(1_000);
    }
  }
}

async function checkFolder({ dataFolder }: Config): Promise<void> {
  try {
    await createPrivateFolder(dataFolder);
    await access(dataFolder, constants.W_OK);
  } catch (error) {
    throw new Error(say.unwritable(resolve(dataFolder)), { cause: error });
  }
}

/**
 * Locks the folder of the embedded database for this process and removes other accounts' access to it. A PostgreSQL can be
 * shared.
 */
async function takeFolder(config: Config) {
  const address = storeAddress(config);
  if (!("file" in address)) return null;
  await checkFolder(config);
  const lock = await lockStore(address.file);
  return { lock, modes: await naming("CERT_DATA", tightenModes(address.file)) };
}

/** Awaits work and adds the responsible variables to an error of the machine or the network. */
async function naming<T>(variables: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new Error(say.check(describeFailure(error, say), variables), { cause: error });
  }
}

/**
 * Opens the key and the certificate with which PDFs and archives are signed, and warns of a certificate that is not valid.
 * @throws Error that says what is wrong with them
 */
export async function openSigner(source: NonNullable<Config["signing"]>): Promise<Signer> {
  const signer = await createKeySigner(source).catch((error: unknown) => {
    throw error instanceof SignerError ? new Error(say[error.problem], { cause: error }) : error;
  });
  const certificate = new X509Certificate(signer.certificate);
  const { state, validFrom, validUntil } = describeCertificate(certificate, { at: Date.now(), hasTimestamps: false });
  if (state === "expired") writeLine(say.expiredCertificate(validUntil.slice(0, 10)));
  if (state === "notYetValid") writeLine(say.futureCertificate(validFrom.slice(0, 10)));
  return signer;
}

type Closer = () => unknown;

/** Starts the server, which runs until the process receives a signal to stop. If the start fails, everything it opened is closed. */
export async function serve(settings: Config): Promise<void> {
  // A long list leaves much garbage, and V8 would let the heap grow to several times what is in use
  setFlagsFromString("--heap-growing-percent=50");
  const closers: Closer[] = [];
  try {
    await start(await withPort(settings), closers);
  } catch (error) {
    // The first failure is told; what follows from it in closing is not
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}

async function closeAll(closers: readonly Closer[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

/**
 * Starts the server.
 * @param closers receives a closer for each opened resource
 */
async function start(config: Config, closers: Closer[]): Promise<void> {
  const clock = Date.now;
  const base = publicBase(config);
  const folder = await takeFolder(config);
  closers.push(() => folder?.lock.release());
  const store = await openWhenScopeable(config);
  closers.push(() => store.close());
  if (config.secret !== null && !(await store.write((tx) => claimKeyId(tx, store.sealer, clock())))) {
    throw new Error(say.otherSecret);
  }
  const signer = config.signing === null ? null : await openSigner(config.signing);
  const renderer = createRenderer({
    fonts: { folder: join(config.dataFolder, fontCacheName), load: (hash) => loadFont(store, hash) },
  });
  closers.push(() => renderer.close());
  const first = await firstStart(store, clock, { ...config, say: terminal.config });
  // Written before anything else can fail, because the password is shown once only.
  if (first !== null) {
    writeLine(first.password === null ? say.givenPassword(first.account) : say.account(first.account, first.password));
  }
  await updateSearchIndex(store, clock());
  const searchFor = config.demo ? await demonstrate({ store, renderer, clock, timeZone: config.timeZone, base }) : [];
  const site = await openSite(siteFolder, config.basePath);
  const app = await createApp({ config, store, renderer, site, clock, ...(signer && { signer }) });
  closers.push(() => app.close());
  const { tightened = [], loose = [] } = folder?.modes ?? {};
  if (tightened.length > 0) app.log.info({ paths: tightened }, "others were kept from these files and folders");
  if (loose.length > 0)
    app.log.warn({ paths: loose }, "others may reach these, and this program cannot or may not change it");
  if (store.sealer.hasLostKey)
    app.log.warn(
      "the secret that addresses are sealed with is another: opt-outs and notices of before match none of them",
    );

  const unreadable = await countUnreadable(store.read, store.sealer);
  if (unreadable > 0)
    app.log.warn(
      { secondFactors: unreadable },
      "the secret that second factors are sealed with is another: their users log in with recovery codes, or are reset",
    );

  const origin = await naming("HOST、PORT", app.listen({ host: config.host, port: config.port }));
  stopWhenTold(app.log, closers);
  writeLine(say.ready(config.publicUrl?.href ?? `${origin}${config.basePath === "/" ? "/" : `${config.basePath}/`}`));
  if (searchFor.length > 0) writeLine(say.searchFor(searchFor));
  if (!site.exists) writeLine(say.noSite(siteFolder));
}

const stopMs = 15_000;

const { ppid } = process;

/** Closes everything when the process receives a signal to stop or an error was not caught. */
function stopWhenTold(log: FastifyBaseLogger, closers: readonly Closer[]): void {
  const { close } = closeWithGrace({ delay: null, logger: false }, async ({ err }) => {
    setTimeout(() => process.exit(1), stopMs).unref();
    // Not `fatal`, which tries again for ever where standard output is gone or full
    if (err !== undefined) log.error({ err: describeError(err) }, "stopping after an error that nobody caught");
    await closeAll(closers);
    process.exitCode = err === undefined ? 0 : 1;
    await waitForNaturalExit();
  });
  if (process.env["npm_command"] === undefined) return;
  // npm passes a signal to the shell between, which ends without passing it on
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    void close();
  }, 250).unref();
}

/**
 * Returns a promise that never resolves: the process ends by itself when no work is left. `process.exit`, which would
 * follow, waits for V8 threads that may in turn wait for it, and then never ends (nodejs/node#54918).
 */
const waitForNaturalExit = (): Promise<never> => new Promise(() => undefined);

/** Returns the settings with the port that the server will use, because codes contain it before the server listens. */
async function withPort(settings: Config): Promise<Config> {
  if (settings.port !== 0 || settings.publicUrl !== null) return settings;
  return { ...settings, port: await naming("HOST、PORT", findFreePort(settings.host)) };
}

async function demonstrate(deps: DemonstrationDeps): Promise<string[]> {
  await loadDemonstration(deps);
  return demonstrationTerms(deps.store);
}
