import { type BuiltInAuthority, builtInAuthorities, guardedLabels, guardedNouns } from "cert-api";
import { listValues } from "../../../resource/listQuery.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { namedRows } from "./namedRows.ts";
import { createNamedService } from "./namedService.ts";
import { firstNames } from "../../../messages.ts";

/** Manages authorities. Those that the program checks cannot be removed; others have no effect until code checks them. */
export const createAuthorityService = ({ store, clock }: StoreDeps) =>
  createNamedService({
    store,
    clock,
    noun: "authority",
    notFound: "account.noAuthority",
    builtIn: "account.builtInAuthority",
    beforeRemoval: removeFromRoles,
  });

export const { read: readAuthority } = namedRows("authority");

export async function hasBuiltInAuthorities(db: Db): Promise<boolean> {
  const names = new Set<string>(await listBuiltInNames(db));
  return builtInAuthorities.every((name) => names.has(name));
}

/**
 * Adds the authorities that this program checks and the store lacks; returns the ids of those that no role gives yet. A
 * custom authority with such a name had no effect until now. It becomes built-in and is removed from the roles that had
 * it, so that no user gains a right that was never granted.
 */
export async function addBuiltInAuthorities(tx: Tx, at: number): Promise<number[]> {
  const names = new Set<string>(await listBuiltInNames(tx));
  const missingNames = builtInAuthorities.filter((name) => !names.has(name));
  if (missingNames.length === 0) return [];
  const takenOver = await tx
    .updateTable("authority")
    .set({ built_in: 1 })
    .where("name", "in", missingNames)
    .returning(["id", "name"])
    .execute();
  for (const { id } of takenOver) await removeFromRoles(tx, id);
  const values = missingNames
    .filter((name) => takenOver.every((authority) => authority.name !== name))
    .map((name) => ({ name, display_name: toDisplayName(name), built_in: 1, created_at: at }));
  const added = values.length === 0 ? [] : await tx.insertInto("authority").values(values).returning("id").execute();
  return [...takenOver, ...added].map(({ id }) => id);
}

function toDisplayName(authority: BuiltInAuthority): string {
  const noun = guardedNouns.find((address) => authority === `${address}:read` || authority === `${address}:write`);
  if (noun === undefined) return firstNames.authorities[authority as keyof typeof firstNames.authorities];
  return authority.endsWith(":read") ? firstNames.read(guardedLabels[noun]) : firstNames.write(guardedLabels[noun]);
}

async function removeFromRoles(tx: Tx, id: number) {
  await tx.deleteFrom("role_authority").where("authority_id", "=", id).execute();
}

const listBuiltInNames = (db: Db): Promise<string[]> =>
  listValues(db.selectFrom("authority").select("name").where("built_in", "=", 1));
