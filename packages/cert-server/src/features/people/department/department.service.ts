import { bindOperations } from "../../../resource/bindOperations.ts";
import { toReason, type Department } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import { fieldRefusal, recordId } from "../../../resource/ids.ts";
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

function create({ store, clock }: StoreDeps, displayName: string, principal: Actor): Promise<Department> {
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
  text: string,
  { displayName, revision }: { displayName: string; revision?: number | undefined },
  principal: Actor,
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

function remove({ store, clock }: StoreDeps, text: string, principal: Actor): Promise<{ id: string }> {
  const id = recordId(text, "account.noDepartment");
  return store.write(async (tx) => {
    const { displayName } = await getDepartment(tx, id);
    const use = await countUses(tx, id);
    if (use !== null) throw new Refusal("conflict", inUse[use]);
    await removeDepartment(tx, id);
    await recordAudit(tx, {
      principal,
      at: clock(),
      noun: "department",
      id,
      action: "remove",
      change: { displayName },
    });
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
