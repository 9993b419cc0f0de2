import { withoutSlash } from "cert-api";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createApp } from "./app.ts";
import { type Config, ConfigError, describeStore, parseConfig } from "./config.ts";
import { demonstrate } from "./demonstration.ts";
import { updateSearchIndex } from "./features/public/searchIndex/refreshSearchIndex.ts";
import { countUnreadable } from "./features/people/session/secondFactor.service.ts";
import { openSite } from "./features/public/site/site.service.ts";
import { firstStart } from "./firstStart.ts";
import { createOpening } from "./openConfigured.ts";
import { type Closer, closeAll, stopWhenTold } from "./stopWhenTold.ts";
import { terminalMessages } from "./terminalMessages.ts";
import { findUnknownVariables, removedVariables, renameVariables } from "./variables.ts";
import { createRenderer } from "cert-render";
import { join } from "node:path";
import { fontCacheName } from "./db/fileModes.ts";
import { loadFont } from "./features/activity/font/font.service.ts";

/** The built site, which the tarball of this package contains. */
const siteFolder = fileURLToPath(new URL("../site", import.meta.url));

export const terminal = terminalMessages(process.env);
const messages = terminal.start;

/** Writes a line of readable text to standard error, since standard output is reserved for log records. */
const writeLine = (line: string) => void process.stderr.write(`${line}\n`);

const opening = createOpening({ messages, writeLine });
export const { openConfigured, openSigner } = opening;

/**
 * Reads the settings from the environment and warns of misspelled and renamed variables. Returns null if a value is invalid, after
 * writing the reason to standard error.
 */
export function readConfig(): Config | null {
  const { removed, unknown } = terminal.config;
  const { env, renamed } = renameVariables(process.env);
  for (const { name, present } of renamed) writeLine(terminal.config.renamed(name, present));
  for (const { name, nearest } of findUnknownVariables(env))
    writeLine(removedVariables.includes(name) ? removed(name) : unknown(name, nearest));
  try {
    return parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    writeLine(error.message);
    return null;
  }
}

/** Starts the server, which runs until the process receives a signal to stop. If the start fails, everything it opened is closed. */
export async function serve(settings: Config): Promise<void> {
  // A long list leaves much garbage, and V8 would let the heap grow to several times what is in use
  setFlagsFromString("--heap-growing-percent=50");
  const closers: Closer[] = [];
  try {
    await start(await opening.withPort(settings), closers);
  } catch (error) {
    // The first failure is told; what follows from it in closing is not
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}

/**
 * Starts the server.
 * @param closers receives a closer for each opened resource
 */
async function start(config: Config, closers: Closer[]) {
  const clock = Date.now;
  const folder = await opening.takeFolder(config);
  closers.push(() => folder?.lock.release());
  const store = await opening.openWhenReachable(config);
  closers.push(() => store.close());
  await opening.claimStore(config, store, clock());
  const signer = config.signing === null ? null : await openSigner(config.signing);
  const renderer = createRenderer({
    fonts: { folder: join(config.dataFolder, fontCacheName), load: (hash) => loadFont(store, hash) },
  });
  closers.push(() => renderer.close());
  const first = await firstStart(store, clock, { ...config, messages: terminal.config });
  // Written before anything else can fail, because the password is shown once only.
  if (first !== null) {
    writeLine(messages.newStore(describeStore(config)));
    writeLine(
      first.password === null ? messages.givenPassword(first.account) : messages.account(first.account, first.password),
    );
  }
  await updateSearchIndex(store, clock());
  const searchFor = config.hasDemonstration ? await demonstrate(config, { store, renderer, clock }) : [];
  const site = await openSite(siteFolder, config.basePath);
  const app = await createApp({ config, store, renderer, site, clock, ...(signer && { signer }) });
  closers.push(() => app.close());
  const { tightened = [], loose = [] } = folder?.modes ?? {};
  if (tightened.length > 0) app.log.info({ paths: tightened }, "others were kept from these files and folders");
  if (loose.length > 0)
    app.log.warn({ paths: loose }, "others may reach these, and this program cannot or may not change it");
  if (store.cipher.hasLostKey)
    app.log.warn(
      "the secret that addresses are encrypted with is another: opt-outs and notices of before match none of them",
    );

  const unreadable = await countUnreadable(store.read, store.cipher);
  if (unreadable > 0)
    app.log.warn(
      { secondFactors: unreadable },
      "the secret that second factors are encrypted with is another: their users log in with recovery codes, or are reset",
    );

  const origin = await opening.listen(app, config);
  stopWhenTold(app.log, closers);
  writeLine(messages.ready(config.publicUrl?.href ?? `${origin}${withoutSlash(config.basePath)}/`));
  if (searchFor.length > 0) writeLine(messages.searchFor(searchFor));
  if (!site.exists) writeLine(messages.noSite(siteFolder));
}
