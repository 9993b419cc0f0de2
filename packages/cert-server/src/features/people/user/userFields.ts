import { accountProblem, toReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { fieldRefusal, parseReference } from "../../../resource/ids.ts";
import { isInScope, type Scope } from "../../../http/scope.ts";
import { readDepartment } from "../department/department.service.ts";
import { accountKey } from "../session/accountKey.ts";
import { findAccountOwner, type UserFields, type UserValues } from "./user.store.ts";

/** Validates a form: the account is free, and the department exists and is in scope. */
export async function validateFields(
  tx: Tx,
  { department, roles: _roles, revision: _revision, ...fields }: UserFields,
  { except, scope }: { except: number | null; scope: Scope },
): Promise<UserValues> {
  const key = accountKey(fields.account);
  const owner = await findAccountOwner(tx, key);
  if (owner !== undefined && owner !== except) {
    throw fieldRefusal("conflict", "account", toReason("account.accountTaken", { value: fields.account }));
  }
  const place = await parseReference(
    department.id,
    (id) => readDepartment(tx, id),
    "department.id",
    "account.noDepartment",
  );
  const departmentId = Number(place.id);
  if (!isInScope(scope, departmentId)) {
    throw fieldRefusal("forbidden", "department.id", "account.otherDepartment");
  }
  return { ...fields, accountKey: key, departmentId };
}

/** Throws a `Refusal` for characters that a new account may not contain. Existing accounts keep theirs. */
export function refuseCharacters(account: string): void {
  const problem = accountProblem(account);
  if (problem !== null) throw fieldRefusal("invalid", "account", problem);
}
