import { withoutSlash } from "cert-api";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Config, FIRST_ACCOUNT, parsePublicUrl, storeLocation } from "./config.ts";
import type { Store } from "./db/open.ts";
import { processElapsed } from "./clock/elapsed.ts";
import { isEraseCommand, runErase } from "./eraseCommand.ts";
import { addBase, listBases } from "./features/public/addressBase/addressBase.service.ts";
import { rebuildSearchIndex } from "./features/public/searchIndex/refreshSearchIndex.ts";
import { createSessionService } from "./features/people/session/session.service.ts";
import { maintenanceCommands, runMaintenance } from "./maintenance/maintenanceCommands.ts";
import type { Terminal } from "./maintenance/terminal.ts";
import { hasStore } from "./maintenance/export/snapshot.ts";
import { openConfigured, openSigner, readConfig, serve } from "./main.ts";
import {
  commandMessages as messages,
  maintenanceMessages,
  publicUrlMessages,
  secondFactorMessages,
  terminalLanguage,
} from "./terminalMessages.ts";
import { replaceKeyId } from "./files/keyIds.ts";
import { listVariables } from "./variables.ts";

/** Runs one command. Returns its exit code, or null while the server is running. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number | null> {
  const { out, writeError } = terminal;
  const line = parseLine(args);
  if (line?.values.help) {
    out(
      line.positionals[0] === "serve"
        ? messages.serveUsage(listVariables(terminalLanguage(process.env)))
        : messages.usage,
    );
    return 0;
  }
  if (line?.values.version) {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    out(String(version));
    return 0;
  }
  const command = line === null ? undefined : findCommand(line.words);
  if (command === undefined) {
    writeError(args.length === 0 ? messages.usage : `${messages.unknown(args.join(" "))}\n\n${messages.usage}`);
    return 2;
  }
  const config = readConfig();
  return config === null ? 2 : command(config, terminal);
}

/** Parses the command line. The words are followed by the switches of single commands. Returns null if it contains an unknown switch. */
function parseLine(args: readonly string[]) {
  const options = {
    help: { type: "boolean", short: "h" },
    version: { type: "boolean" },
    public: { type: "boolean" },
    "with-pdf": { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { help, version, ...switches } = values;
    return {
      values: { help, version },
      positionals,
      words: [...positionals, ...Object.keys(switches).map((name) => `--${name}`)],
    };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

type Command = (config: Config, terminal: Terminal) => Promise<number | null>;

function findCommand([name = "", ...words]: readonly string[]): Command | undefined {
  const maintenance = maintenanceCommands.get(name);
  if (maintenance?.accepts(words)) {
    return (config, terminal) =>
      runMaintenance(maintenance, storeLocation(config), words, {
        ...terminal,
        timeZone: config.timeZone,
        openSigner: async () => config.signing && openSigner(config.signing),
      });
  }
  if (name === "serve" && words.length === 0) return (config) => serve(config).then(() => null);
  if (name === "public-url" && isPublicUrlCommand(words)) {
    return withStore((store, terminal) => runPublicUrl(store, words, terminal));
  }
  if (name === "secret" && words.join(" ") === "replace") {
    return async (config, terminal) => {
      if (config.secret !== null) return withStore(replaceSecret)(config, terminal);
      terminal.writeError(messages.noSecret);
      return 2;
    };
  }
  if (name === "rebuild" && words.join(" ") === "search") return withStore(rebuildSearch);
  if (name === "erase" && isEraseCommand(words)) {
    return withStore((store, terminal, { timeZone }) => runErase(store, words, { ...terminal, timeZone }));
  }
  const [action, account = FIRST_ACCOUNT, ...surplus] = words;
  if (name !== "user" || surplus.length > 0) return undefined;
  const run = accountCommands.get(action ?? "");
  return run && withStore((store, terminal) => run(store, account, terminal));
}

const accountCommands: ReadonlyMap<string, (store: Store, account: string, terminal: Terminal) => Promise<number>> =
  new Map([
    ["reset-password", resetPassword],
    ["confirm-approver", confirm],
    ["reset-second-factor", resetSecondFactor],
  ]);

const openSessions = (store: Store) => createSessionService({ store, clock: Date.now, elapsed: processElapsed });

async function resetPassword(store: Store, account: string, { out, writeError }: Terminal): Promise<number> {
  const password = await openSessions(store).resetPassword(account);
  if (password === null) writeError(messages.noUser(account));
  else out(messages.reset(account, password));
  return password === null ? 1 : 0;
}

async function confirm(store: Store, account: string, { out, writeError }: Terminal): Promise<number> {
  const isConfirmed = await openSessions(store).confirmApprover(account);
  if (isConfirmed) out(messages.approverConfirmed(account));
  else writeError(messages.noUser(account));
  return isConfirmed ? 0 : 1;
}

async function resetSecondFactor(store: Store, account: string, { out, writeError }: Terminal): Promise<number> {
  const outcome = await openSessions(store).resetByCommand(account);
  if (outcome === "reset") {
    out(secondFactorMessages.reset(account));
    return 0;
  }
  writeError(outcome === "noUser" ? messages.noUser(account) : secondFactorMessages.none(account));
  return 1;
}

async function replaceSecret(store: Store, { out }: Terminal): Promise<number> {
  await store.write((tx) => replaceKeyId(tx, store.cipher, Date.now()));
  out(messages.secretReplaced);
  return 0;
}

async function rebuildSearch(store: Store, { out }: Terminal): Promise<number> {
  await rebuildSearchIndex(store, Date.now());
  out(messages.searchRebuilt);
  return 0;
}

/** Returns a command that works on the store, and refuses where there is none instead of creating it. */
const withStore =
  (work: (store: Store, terminal: Terminal, config: Config) => Promise<number>): Command =>
  async (config, terminal) => {
    if (!(await hasStore(storeLocation(config)))) {
      terminal.writeError(maintenanceMessages.noStore);
      return 1;
    }
    const store = await openConfigured(config);
    try {
      return await work(store, terminal, config);
    } finally {
      await store.close();
    }
  };

const isPublicUrlCommand = (words: readonly string[]): boolean =>
  words.length === 0 || (words.length === 2 && words[0] === "add");

/** Lists the addresses in issued codes, or records an earlier one. Returns the exit code. */
async function runPublicUrl(
  store: Store,
  [action, text = ""]: readonly string[],
  { out, writeError }: Terminal,
): Promise<number> {
  if (action === undefined) {
    const bases = await listBases(store.read);
    if (bases.length === 0) out(publicUrlMessages.none);
    for (const url of bases) out(url);
    return 0;
  }
  const url = parsePublicUrl(text);
  if (url === undefined) {
    writeError(publicUrlMessages.wrongUrl(text));
    return 2;
  }
  const base = withoutSlash(url.href);
  await addBase(store, base, Date.now());
  out(publicUrlMessages.added(base));
  return 0;
}
