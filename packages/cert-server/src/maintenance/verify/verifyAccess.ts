import { digestRole, digestRoleAuthority, digestUserRole } from "../../features/people/authority/accessDigest.ts";
import { isBuiltInGrant } from "../../features/people/role/builtInRoles.service.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

/**
 * Checks that the audit log records each role of a user and each authority of a role, except those that built-in roles
 * have from the start, and that the properties of roles match it.
 */
export async function* verifyAccess(snapshot: Snapshot): AsyncGenerator<Problem> {
  const { all } = snapshot;
  const lastActions = new Map<unknown, unknown>();
  const entries = await all(`select digest, action from audit
    where digest is not null and success = 1 and noun in ('user', 'user_role', 'role_authority') order by id`);
  for (const { digest, action } of entries) lastActions.set(digest, action);
  for (const { id, user, role } of await all(
    `select id, user_id as "user", role_id as role from user_role order by id`,
  )) {
    const digest = digestUserRole({ user: { id: Number(user) }, role: { id: Number(role) } });
    if (lastActions.get(digest) !== "create") yield problem("user_role", id, messages.unlogged);
  }
  const grants = await all(`select l.id, l.role_id, l.authority_id, r.name as role, r.built_in, a.name as authority
    from role_authority l join role r on r.id = l.role_id join authority a on a.id = l.authority_id order by l.id`);
  for (const { id, role_id: roleId, authority_id: authorityId, role, built_in: builtIn, authority } of grants) {
    const name = String(authority);
    const digest = digestRoleAuthority({ role: { id: Number(roleId) }, authority: { id: Number(authorityId), name } });
    const isKnown = builtIn === 1 && isBuiltInGrant(String(role), name);
    const action = lastActions.get(digest) ?? (isKnown ? "create" : null);
    if (action !== "create") yield problem("role_authority", id, messages.unlogged);
  }
  yield* verifyRoles(snapshot);
  yield* verifyHolders(snapshot);
}

/** Checks that built-in roles without recorded changes are still as on the first start. */
async function* verifyRoles({ all }: Snapshot): AsyncGenerator<Problem> {
  const roles =
    await all(`select r.id, r.name, r.built_in, r.department_only, r.requires_second_factor, (select a.digest
    from audit a where a.noun = 'role' and a.subject = cast(r.id as text) and a.action in ('create', 'update')
    and a.success = 1 order by a.id desc limit 1) as digest from role r order by r.id`);
  for (const row of roles) {
    const role = { id: Number(row.id), name: String(row.name) };
    const switches = {
      departmentOnly: row.department_only === 1,
      requiresSecondFactor: row.requires_second_factor === 1,
    };
    const expected = row.digest ?? (row.built_in === 1 ? digestRole(role) : null);
    if (digestRole({ ...role, ...switches }) !== expected) yield problem("role", row.id, messages.roleChanged);
  }
}

/** Checks that each built-in authority is held by an account that can log in. */
async function* verifyHolders({ all }: Snapshot): AsyncGenerator<Problem> {
  const [row] = await all(`select count(*) as count, min(a.name) as name from authority a where a.built_in = 1
    and exists (select 1 from "user") and not exists (select 1 from role_authority r
      join role o on o.id = r.role_id and o.department_only = 0
      join user_role l on l.role_id = o.id
      join "user" u on u.id = l.user_id and u.enabled = 1 and u.deleted_at is null
      where r.authority_id = a.id)`);
  const count = Number(row?.count);
  if (count > 0) yield problem("user", "", messages.unheldAuthorities(count, String(row?.name)));
}
