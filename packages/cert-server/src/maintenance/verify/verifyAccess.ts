import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
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
  const entries = await all<{ digest: string; action: string }>(`select digest, action from audit
    where digest is not null and success = 1 and noun in ('user', 'user_role', 'role_authority') order by id`);
  const lastActions = new Map(entries.map(({ digest, action }) => [digest, action]));
  const roles = await all<{ id: number; user: number; role: number }>(
    `select id, user_id as "user", role_id as role from user_role order by id`,
  );
  for (const { id, user, role } of roles) {
    const digest = digestUserRole({ user: { id: user }, role: { id: role } });
    if (lastActions.get(digest) !== "create") yield problem("user_role", id, messages.unlogged);
  }
  const grants = await all<Grant>(
    `select l.id, l.role_id, l.authority_id, r.name as role, r.built_in, a.name as authority
    from role_authority l join role r on r.id = l.role_id join authority a on a.id = l.authority_id order by l.id`,
  );
  for (const { id, role_id: roleId, authority_id: authorityId, role, built_in: builtIn, authority: name } of grants) {
    const digest = digestRoleAuthority({ role: { id: roleId }, authority: { id: authorityId, name } });
    const isKnown = builtIn === 1 && isBuiltInGrant(role, name);
    const action = lastActions.get(digest) ?? (isKnown ? "create" : null);
    if (action !== "create") yield problem("role_authority", id, messages.unlogged);
  }
  yield* verifyRoles(snapshot);
  yield* verifyHolders(snapshot);
}

type Grant = Selectable<Tables["role_authority"]> & { role: string; built_in: number; authority: string };

/** Checks that built-in roles without recorded changes are still as on the first start. */
async function* verifyRoles({ all }: Snapshot): AsyncGenerator<Problem> {
  const roles = await all<Selectable<Tables["role"]> & { digest: string | null }>(
    `select r.id, r.name, r.built_in, r.department_only, r.requires_second_factor, (select a.digest
    from audit a where a.noun = 'role' and a.subject = cast(r.id as text) and a.action in ('create', 'update')
    and a.success = 1 order by a.id desc limit 1) as digest from role r order by r.id`,
  );
  for (const row of roles) {
    const { id, name } = row;
    const switches = {
      departmentOnly: row.department_only === 1,
      requiresSecondFactor: row.requires_second_factor === 1,
    };
    const expected = row.digest ?? (row.built_in === 1 ? digestRole({ id, name }) : null);
    if (digestRole({ id, name, ...switches }) !== expected) yield problem("role", row.id, messages.roleChanged);
  }
}

/** Checks that each built-in authority is held by an account that can log in. */
async function* verifyHolders({ all }: Snapshot): AsyncGenerator<Problem> {
  const [row] = await all<{
    count: number;
    name: string;
  }>(`select count(*) as count, min(a.name) as name from authority a where a.built_in = 1
    and exists (select 1 from "user") and not exists (select 1 from role_authority r
      join role o on o.id = r.role_id and o.department_only = 0
      join user_role l on l.role_id = o.id
      join "user" u on u.id = l.user_id and u.enabled = 1 and u.deleted_at is null
      where r.authority_id = a.id)`);
  if (row && row.count > 0) yield problem("user", "", messages.unheldAuthorities(row.count, row.name));
}
