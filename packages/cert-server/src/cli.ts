import { readFileSync } from "node:fs";
import { type Config, FIRST_ACCOUNT } from "./config.ts";
import type { Store } from "./db/open.ts";
import { createSessionService } from "./features/session/session.service.ts";
import { maintenanceCommands, runMaintenance } from "./maintenance/maintenanceCommands.ts";
import { openConfigured, readConfig, serve, storeAddress } from "./main.ts";
import { commandMessages as say, startMessages } from "./messages.ts";
import { isPublicUrlCommand, runPublicUrl } from "./publicUrlCommand.ts";
import { reasonOf } from "./reasonOf.ts";

const out = (text: string) => void process.stdout.write(`${text}\n`);
const tell = (text: string) => void process.stderr.write(`${text}\n`);

/** Runs one command; answers the exit code, or null while the server is running. */
async function run([command = "", ...rest]: readonly string[]): Promise<number | null> {
  if (command === "--help" || command === "-h") {
    out(say.usage);
    return 0;
  }
  if (command === "--version") {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    out(String(version));
    return 0;
  }
  const keeping = maintenanceCommands.get(command);
  const isKeeping = keeping !== undefined && keeping.words === rest.length;
  const isPublicUrl = command === "public-url" && isPublicUrlCommand(rest);
  const config = command === "serve" || command === "user" || isPublicUrl || isKeeping ? readConfig() : undefined;
  if (config === null) return 2;
  if (config !== undefined && isKeeping) return runMaintenance(keeping, storeAddress(config), rest, { out, tell });
  if (config !== undefined && command === "serve" && rest.length === 0) {
    await serve(config);
    return null;
  }
  if (config !== undefined && isPublicUrl) {
    return withStore(config, (store) => runPublicUrl(store, rest, { out, tell }));
  }
  const [action, account = FIRST_ACCOUNT, ...more] = rest;
  if (config === undefined || action !== "reset-password" || more.length > 0) {
    tell(command === "" ? say.usage : `${say.unknown([command, ...rest].join(" "))}\n\n${say.usage}`);
    return 2;
  }
  return withStore(config, async (store) => {
    const password = await createSessionService({ store, clock: Date.now }).resetPassword(account);
    if (password === null) tell(say.noUser(account));
    else out(say.reset(account, password));
    return password === null ? 1 : 0;
  });
}

async function withStore(config: Config, work: (store: Store) => Promise<number>): Promise<number> {
  const store = await openConfigured(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

try {
  const code = await run(process.argv.slice(2));
  if (code !== null) process.exitCode = code;
} catch (error) {
  tell(startMessages.failed(reasonOf(error)));
  // What was opened before the failure would keep the process alive.
  process.exit(1);
}
