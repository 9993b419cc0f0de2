import { type BuiltInAuthority, builtInAuthorities, guardedNouns } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { firstNames } from "../../../messages.ts";
import { addAuthorities, addBuiltInRole, findRoleId, listAuthorityIds } from "./role.store.ts";

export const ADMINISTRATOR = "administrator";

const roles: { name: string; displayName: string; authorities: readonly BuiltInAuthority[] }[] = [
  { name: ADMINISTRATOR, displayName: firstNames.administrator, authorities: builtInAuthorities },
  {
    name: "certificate_manager",
    displayName: firstNames.manager,
    authorities: [
      "activity:read",
      "activity:write",
      "activity:publish",
      "award:read",
      "award:write",
      "correction:read",
      "correction:write",
      "correction:approve",
    ],
  },
  {
    name: "reader",
    displayName: firstNames.reader,
    authorities: guardedNouns.map((noun): BuiltInAuthority => `${noun}:read`),
  },
  { name: "auditor", displayName: firstNames.auditor, authorities: ["audit:read"] },
];

/** Returns true if a built-in role has an authority from the start, or from the update that introduced the authority. */
export const isBuiltInGrant = (role: string, authority: string): boolean =>
  roles.some(({ name, authorities }) => name === role && authorities.some((builtIn) => builtIn === authority));

/** Adds the built-in roles with their authorities, which must already be stored; returns the id of the administrator role. */
export async function addBuiltInRoles(tx: Tx, at: number): Promise<number> {
  const ids = new Map<string, number>();
  for (const { name, displayName, authorities } of roles) {
    const id = await addBuiltInRole(tx, { name, displayName }, at);
    await addAuthorities(tx, id, await listAuthorityIds(tx, authorities), at);
    ids.set(name, id);
  }
  const administrator = ids.get(ADMINISTRATOR);
  if (administrator === undefined) throw new Error("The administrators' role is missing from the built-in roles.");
  return administrator;
}

export async function giveToAdministrators(tx: Tx, authorityIds: readonly number[], at: number): Promise<void> {
  const role = await findRoleId(tx, ADMINISTRATOR);
  if (role !== undefined) await addAuthorities(tx, role, authorityIds, at);
}
