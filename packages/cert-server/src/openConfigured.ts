import { X509Certificate } from "node:crypto";
import { access, constants, lstat, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Config, storeLocation } from "./config.ts";
import { createPrivateFolder, tightenModes } from "./db/fileModes.ts";
import { openStore, type Store } from "./db/open.ts";
import { lockStore } from "./db/storeLock.ts";
import { describeFailure } from "./describeFailure.ts";
import { findStoreFault } from "./faults/storeFault.ts";
import { describeCertificate } from "./features/award/signature/describeCertificate.ts";
import { findFreePort } from "./http/findFreePort.ts";
import { listenOnPort } from "./http/listenOnPort.ts";
import { bindOperations } from "./resource/bindOperations.ts";
import { claimKeyId } from "./files/keyIds.ts";
import { readSecrets } from "./encryption/secrets.ts";
import { createKeySigner } from "./signing/createKeySigner.ts";
import { createServiceSigner } from "./signing/createServiceSigner.ts";
import { SignerError } from "./signing/signerCertificates.ts";
import type { TerminalMessages } from "./terminalMessages.ts";

/** Opens what a configuration names: its folder, its store, its key and its port. What fails is told with the variables at fault. */
export const createOpening = (context: OpeningContext) =>
  bindOperations(context, { openConfigured, openWhenReachable, claimStore, takeFolder, openSigner, withPort, listen });

async function openConfigured(context: OpeningContext, config: Config): Promise<Store> {
  const { secret, dataFolder } = config;
  const location = storeLocation(config);
  const ownsFolder = "file" in location;
  if (ownsFolder) await checkFolder(context, location.file);
  const secrets = await naming(context, "CERT_DATA", readSecrets({ secret, folder: dataFolder, ownsFolder }));
  const store = openStore(location, { secrets });
  return ownsFolder ? store : naming(context, "CERT_DATABASE_URL", store);
}

/** Opens the store, waiting for a PostgreSQL that is starting at the same time and reporting the wait. */
async function openWhenReachable(context: OpeningContext, config: Config): Promise<Store> {
  const { messages, writeLine } = context;
  const deadline = performance.now() + config.databaseWait * 1_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openConfigured(context, config);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (config.databaseUrl === null || findStoreFault(cause) !== "unreachable") throw error;
      if (performance.now() > deadline) throw error;
      if (attempt === 1) writeLine(messages.waitingForDatabase(describeFailure(cause, messages), config.databaseWait));
      await wait(1_000);
    }
  }
}

async function claimStore({ messages }: OpeningContext, { secret }: Config, store: Store, at: number) {
  if (secret === null || (await store.write((tx) => claimKeyId(tx, store.cipher, at)))) return;
  throw new Error(messages.otherSecret);
}

/** Locks the folder of the embedded database for this process and removes other accounts' access to it. */
async function takeFolder(context: OpeningContext, config: Config) {
  const address = storeLocation(config);
  if (!("file" in address)) return null;
  await checkFolder(context, address.file);
  const lock = await lockStore(address.file);
  return { lock, modes: await naming(context, "CERT_DATA", tightenModes(address.file)) };
}

/** Throws an error that names the folder of a database, or the file in it, that cannot be written to, with its owner. */
async function checkFolder({ messages }: OpeningContext, database: string) {
  const file = resolve(database);
  const folder = dirname(file);
  let path = folder;
  try {
    await createPrivateFolder(folder);
    // Files of root are left by commands that were run as root
    for (path of [folder, file, `${file}.lock`]) {
      await access(path, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const facts = { folder, path, code, owner: await findOwner(path), user: process.getuid?.() ?? 0 };
    throw new Error(messages.unwritable(facts), { cause: error });
  }
}

/** Returns the owner of a path, or of the folder in which it would be. */
const findOwner = (path: string): Promise<number> =>
  lstat(path).then(
    ({ uid }) => uid,
    () => findOwner(dirname(path)),
  );

/** Returns the settings with the port that the server will use, because codes contain it before the server listens. */
async function withPort(context: OpeningContext, settings: Config): Promise<Config> {
  if (settings.port !== 0 || settings.publicUrl !== null) return settings;
  return { ...settings, port: await naming(context, "HOST、PORT", findFreePort(settings.host)) };
}

const listen = (context: OpeningContext, app: FastifyInstance, { host, port }: Config): Promise<string> =>
  naming(context, "HOST、PORT", listenOnPort(app, { host, port }));

/** Awaits work and adds the responsible variables to an error of the machine or the network. */
async function naming<T>({ messages }: OpeningContext, variables: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new Error(messages.check(describeFailure(error, messages), variables), { cause: error });
  }
}

interface OpeningContext {
  messages: TerminalMessages["start"];
  writeLine(line: string): void;
}

/**
 * Opens the key, or the service that has it, and the certificate with which PDFs and archives are signed. Warns of a certificate
 * that is not valid and of a key that all users of the machine can read.
 * @throws Error that says what is wrong with them
 */
export async function openSigner({ messages, writeLine }: OpeningContext, source: NonNullable<Config["signing"]>) {
  const opening = "url" in source ? createServiceSigner(source) : createKeySigner(source);
  const signer = await opening.catch((error: unknown) => {
    throw error instanceof SignerError ? new Error(messages[error.problem], { cause: error }) : error;
  });
  if ("key" in source && (await isReadableByAll(source.key))) writeLine(messages.readableKey(source.key));
  const certificate = new X509Certificate(signer.certificate);
  const { state, validFrom, validUntil } = describeCertificate(certificate, { at: Date.now(), hasTimestamps: false });
  if (state === "expired") writeLine(messages.expiredCertificate(validUntil.slice(0, 10)));
  if (state === "notYetValid") writeLine(messages.futureCertificate(validFrom.slice(0, 10)));
  return signer;
}

/** Returns true if a key is a file that every user may read. Windows knows no modes. */
const isReadableByAll = async (key: string) =>
  process.getuid !== undefined && !key.includes("-----BEGIN") && ((await stat(key)).mode & 0o004) !== 0;
