import type { Caller } from "../../../http/access.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { toReason, type Department } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, orNotFound, Refusal } from "../../../http/refusal.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import { recordId } from "../../../resource/ids.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  addDepartment,
  findDepartment,
  isTaken,
  removeDepartment,
  renameDepartment,
  countUses,
} from "./department.store.ts";
import type { StoreDeps } from "../../../serverParts.ts";

const inUse = {
  user: "account.departmentHasUsers",
  activity: "account.departmentHasActivities",
  award: "account.departmentHasAwards",
} as const;

export const createDepartmentService = (deps: StoreDeps) => bindOperations(deps, { create, update, remove });

async function getDepartment(tx: Tx, id: number): Promise<Department> {
  return orNotFound(await findDepartment(tx, id), "account.noDepartment");
}

async function refuseTaken(tx: Tx, displayName: string, except: number | null) {
  if (!(await isTaken(tx, displayName, except))) return;
  throw fieldRefusal("conflict", "displayName", toReason("account.departmentTaken", { value: displayName }));
}

async function create(
  { store, clock }: StoreDeps,
  { displayName }: { displayName: string },
  { principal, scope }: Caller,
): Promise<Department> {
  if (scope !== "all") throw new Refusal("forbidden", "account.ownDepartmentOnly");
  return store.write(async (tx) => {
    await refuseTaken(tx, displayName, null);
    const at = clock();
    const id = await addDepartment(tx, displayName, at);
    await recordAudit(tx, { principal, at, noun: "department", id, action: "create", change: { displayName } });
    return getDepartment(tx, id);
  });
}

function update(
  { store, clock }: StoreDeps,
  { id: text, displayName, revision }: EndpointInput<"department", "update">,
  { principal }: Caller,
): Promise<Department> {
  const id = recordId(text, "account.noDepartment");
  return store.write(async (tx) => {
    const before = await getDepartment(tx, id);
    refuseStale(revision, before);
    await refuseTaken(tx, displayName, id);
    await renameDepartment(tx, id, displayName);
    const change = listChanges(before, { displayName });
    await recordAudit(tx, { principal, at: clock(), noun: "department", id, action: "update", change });
    return getDepartment(tx, id);
  });
}

function remove(
  { store, clock }: StoreDeps,
  { id: text }: { id: string },
  { principal }: Caller,
): Promise<{ id: string }> {
  const id = recordId(text, "account.noDepartment");
  return store.write(async (tx) => {
    const { displayName } = await getDepartment(tx, id);
    const use = await countUses(tx, id);
    if (use !== null) throw new Refusal("conflict", inUse[use]);
    await removeDepartment(tx, id);
    const change = { displayName };
    await recordAudit(tx, { principal, at: clock(), noun: "department", id, action: "remove", change });
    return { id: String(id) };
  });
}

export const readDepartment = (db: Db, id: number): Promise<Department | undefined> => findDepartment(db, id);

export async function addFirstDepartments(tx: Tx, names: readonly [string, ...string[]], at: number): Promise<number> {
  const [name, ...others] = names;
  const id = await addDepartment(tx, name, at);
  for (const other of others) await addDepartment(tx, other, at);
  return id;
}
