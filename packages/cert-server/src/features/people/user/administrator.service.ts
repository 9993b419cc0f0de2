import type { Tx } from "../../../db/tables.ts";
import { program } from "../../../http/access.ts";
import { linkRows } from "../authority/linkRows.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { digestUserRole } from "../authority/accessDigest.ts";
import { ADMINISTRATOR } from "../role/builtInRoles.service.ts";
import { accountKey } from "../session/accountKey.ts";
import { type InitialPassword, setInitialPassword } from "../session/initialPassword.service.ts";
import { addUser } from "./user.store.ts";
import { userRoles } from "./userRoles.service.ts";

export interface FirstUser {
  account: string;
  nickName: string;
  departmentId: number;
  roleId: number;
  initial: InitialPassword;
}

/** Adds the first account with its role. Its password need not be changed, since no other person has chosen or seen it. */
export async function addAdministrator(
  tx: Tx,
  { account, nickName, departmentId, roleId, initial }: FirstUser,
  at: number,
): Promise<void> {
  const user = { account, accountKey: accountKey(account), nickName, phone: "", enabled: true, departmentId };
  const id = await addUser(tx, user, at);
  await setInitialPassword(tx, id, { ...initial, isChangeDue: false }, at);
  await linkRows(userRoles).add(tx, { fromId: id, toId: roleId }, at);
  const change = { account, role: ADMINISTRATOR };
  const digest = digestUserRole({ user: { id }, role: { id: roleId } });
  await recordAudit(tx, { principal: program, at, noun: "user", id, action: "create", change, digest });
}
