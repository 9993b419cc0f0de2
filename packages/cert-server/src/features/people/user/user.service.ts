import type { StoreDeps } from "../../../serverParts.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { type Page, type User, accountProblem, toReason, type EndedSessions } from "cert-api";
import { type Caller, isInScope, type Principal, type Scope } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import type { PageQuery } from "../../../resource/listQuery.ts";
import { parseReference, recordId } from "../../../resource/ids.ts";
import { assertAuthoritiesRemain, assertMovable } from "../authority/authorityRules.service.ts";
import {
  endAccess,
  setEmail,
  setInitialPassword,
  createInitialPassword,
  removeLogins,
} from "../session/initialPassword.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  departmentIdOf,
  getChangeableUser,
  getUser,
  writeScope,
  listRoles,
  replaceRoles,
} from "./userRoles.service.ts";
import {
  addUser,
  listUsers,
  removeUser,
  searchUsers,
  type StoredUser,
  updateUser,
  type UserFields,
  findAccountOwner,
  type UserValues,
} from "./user.store.ts";
import type { Tx } from "../../../db/tables.ts";
import { readDepartment } from "../department/department.service.ts";
import { accountKey } from "../session/accountKey.ts";
import { endSessions } from "../session/endOtherSessions.service.ts";
import { readSecondFactor, resetSecondFactor } from "../session/secondFactor.service.ts";

export const createUserService = (deps: StoreDeps) =>
  bindOperations(deps, {
    list,
    find,
    roles: listRoles,
    create,
    update,
    remove,
    resetPassword,
    secondFactor: readUserSecondFactor,
    endSessions: endLogins,
    resetSecondFactor: resetUserSecondFactor,
  });

async function list({ store }: StoreDeps, query: PageQuery, { scope }: Caller): Promise<Page<User>> {
  const page = await listUsers(store.read, query, scope);
  return { ...page, content: page.content.map(toContract) };
}

async function find({ store }: StoreDeps, { text }: { text: string }, { scope }: Caller): Promise<User[]> {
  return (await searchUsers(store.read, text, scope)).map(toContract);
}

async function create(
  { store, clock }: StoreDeps,
  fields: UserFields,
  { principal }: Caller,
): Promise<User & { initialPassword: string }> {
  refuseCharacters(fields.account);
  const initial = await createInitialPassword();
  return store.write(async (tx) => {
    const at = clock();
    const scope = writeScope(principal);
    const id = await addUser(tx, await validateFields(tx, fields, { except: null, scope }), at);
    await setInitialPassword(tx, id, initial, at);
    const user = await getUser(tx, id, scope);
    await recordAudit(tx, { principal, at, noun: "user", id, action: "create", change: toAuditFacts(user) });
    if (fields.roles !== undefined) await replaceRoles(tx, user, { roles: fields.roles, principal, at });
    return { ...toContract(user), initialPassword: initial.password };
  });
}

/** Runs a change of a user whom the caller may change, in one transaction. */
async function changeUser<Result>(
  { store, clock }: StoreDeps,
  text: string,
  principal: Principal,
  work: (tx: Tx, user: StoredUser, at: number) => Promise<Result>,
): Promise<Result> {
  const id = recordId(text, "account.noUser");
  return store.write(async (tx) => work(tx, await getChangeableUser(tx, id, principal), clock()));
}

const update = (
  deps: StoreDeps,
  { id: text, ...fields }: EndpointInput<"user", "update">,
  { principal }: Caller,
): Promise<User> =>
  changeUser(deps, text, principal, async (tx, before, at) => {
    const { id } = before;
    const scope = writeScope(principal);
    refuseStale(fields.revision, toContract(before));
    const from = departmentIdOf(before);
    if (fields.account !== before.account) refuseCharacters(fields.account);
    const values = await validateFields(tx, fields, { except: id, scope });
    if (from !== values.departmentId) await assertMovable(tx, principal, { id, to: values.departmentId });
    if (!values.enabled && id === principal.userId) throw new Refusal("conflict", "account.ownDisabling");
    const isNewEmail = values.email !== undefined && values.email !== before.email;
    if (isNewEmail && id === principal.userId) throw fieldRefusal("conflict", "email", "account.ownEmail");
    await updateUser(tx, id, values);
    if (isNewEmail) await setEmail(tx, id, values.email ?? "");
    const ended = values.enabled ? {} : await endAccess(tx, id);
    const after = await getUser(tx, id, scope);
    const facts = listChanges(toAuditFacts(before), toAuditFacts(after));
    const change = { ...facts, ...listChangedFields(before, after), ...ended };
    await recordAudit(tx, { principal, at, noun: "user", id, action: "update", change });
    // A password can be asked for by mail: who set the address stands in the log for 双人复核
    if (isNewEmail) await recordAudit(tx, { principal, at, noun: "user", id, action: "setEmail" });
    if (fields.roles !== undefined) await replaceRoles(tx, after, { roles: fields.roles, principal, at });
    await assertAuthoritiesRemain(tx);
    return toContract(after);
  });

const remove = (deps: StoreDeps, { id: text }: { id: string }, { principal }: Caller): Promise<{ id: string }> =>
  changeUser(deps, text, principal, async (tx, before, at) => {
    const { id } = before;
    if (id === principal.userId) throw new Refusal("conflict", "account.ownRemoval");
    await removeUser(tx, id, at);
    const change = { ...toAuditFacts(before), ...(await removeLogins(tx, id)) };
    await assertAuthoritiesRemain(tx);
    await recordAudit(tx, { principal, at, noun: "user", id, action: "remove", change });
    return { id: String(id) };
  });

async function resetPassword(deps: StoreDeps, { id: text }: { id: string }, { principal }: Caller) {
  const initial = await createInitialPassword();
  return changeUser(deps, text, principal, async (tx, { id, account }, at) => {
    // Whoever stole a session would otherwise have a password without knowing one
    if (id === principal.userId) throw new Refusal("conflict", "account.ownPassword");
    const change = { account, ...(await setInitialPassword(tx, id, initial, at)) };
    await recordAudit(tx, { principal, at, noun: "user", id, action: "resetPassword", change });
    return { initialPassword: initial.password };
  });
}

const toContract = ({ id, account, nickName, phone, email, enabled, department, revision }: StoredUser): User => ({
  id: String(id),
  account,
  nickName,
  phone,
  email,
  enabled,
  department: department ?? { id: "", displayName: "" },
  revision,
});

/** Returns what the audit log says of a user: neither name nor telephone number nor mail address, which the user row has. */
const toAuditFacts = ({ account, enabled, department }: StoredUser) => ({
  account,
  enabled,
  department: department?.displayName ?? null,
});

/** Returns which of the values that the audit log does not repeat were changed. */
function listChangedFields(before: StoredUser, after: StoredUser): Record<string, "changed"> {
  const facts = toAuditFacts(after);
  const fields = Object.keys(listChanges(before, after)).filter((field) => !(field in facts));
  return Object.fromEntries(fields.map((field) => [field, "changed"]));
}

/** Validates a form: the account is free, and the department exists and is in scope. */
async function validateFields(
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
function refuseCharacters(account: string) {
  const problem = accountProblem(account);
  if (problem !== null) throw fieldRefusal("invalid", "account", problem);
}

async function readUserSecondFactor({ store }: StoreDeps, { id: text }: { id: string }, { principal }: Caller) {
  const id = recordId(text, "account.noUser");
  await getChangeableUser(store.read, id, principal);
  return readSecondFactor(store.read, id);
}

const endLogins = (deps: StoreDeps, { id: text }: { id: string }, { principal }: Caller): Promise<EndedSessions> =>
  changeUser(deps, text, principal, async (tx, { id, account }, at) => {
    const { sessions, change } = await endSessions(tx, id, { at });
    await recordAudit(tx, { principal, at, noun: "user", id, action: "endSessions", change: { account, ...change } });
    return { sessions };
  });

const resetUserSecondFactor = (deps: StoreDeps, { id: text }: { id: string }, { principal }: Caller) =>
  changeUser(deps, text, principal, async (tx, { id, account }, at) => {
    // Whoever stole a session would otherwise be rid of the second factor without a code
    if (id === principal.userId) throw new Refusal("conflict", "secondFactor.ownReset");
    const change = { account, ...(await resetSecondFactor(tx, id)) };
    await recordAudit(tx, { principal, at, noun: "user", id, action: "resetSecondFactor", change });
    return readSecondFactor(tx, id);
  });
