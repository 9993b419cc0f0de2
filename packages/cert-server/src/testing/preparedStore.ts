// Loaded here for what Node.js keeps of it: the process that reads a list is killed before it could keep anything
import "../sheets/csv/readCsv.ts";
import "../sheets/rules/readGrid.ts";
import "../sheets/xlsx/readWorkbook.ts";
import { openStore, type StoreLocation } from "../db/open.ts";
import { hashPassword } from "../features/people/session/passwordHash.ts";
import { firstStart } from "../firstStart.ts";
import { ADMIN_PASSWORD, START } from "./constants.ts";

/** The cheapest setting of argon2id, with which a login takes a thousandth of the time. The check is the same code. */
const cheapest = { memory: 8, passes: 1, parallelism: 1 };

/** Brings an empty store to the state in which every feature test begins: the schema, the first roles, and `admin`. */
async function prepareStore(address: StoreLocation): Promise<void> {
  const store = await openStore(address);
  await firstStart(store, () => START, { adminPassword: ADMIN_PASSWORD });
  const hash = await hashPassword(ADMIN_PASSWORD, cheapest);
  await store.write((tx) => tx.updateTable("password").set({ hash }).execute());
  await store.close();
}

// A program of its own: the process of the global set-up resolves packages to what is built, not to their source
const [engine, place = ""] = process.argv.slice(2);
await prepareStore(engine === "sqlite" ? { file: place } : { url: place });
