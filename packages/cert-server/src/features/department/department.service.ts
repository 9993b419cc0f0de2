import { accountMessages, type Department, type Page } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { changesOf } from "../../resource/changesOf.ts";
import { fieldRefusal, recordId } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addDepartment,
  countDepartments,
  findDepartment,
  isTaken,
  listAll,
  listDepartments,
  removeDepartment,
  renameDepartment,
  searchDepartments,
  countUses,
} from "./department.store.ts";

type Tx = Transaction<Tables>;

const inUse = { user: accountMessages.departmentHasUsers, activity: accountMessages.departmentHasActivities };

/** The institutes that users belong to and that run activities. */
export function createDepartmentService({ store, clock }: { store: Store; clock(): number }) {
  async function existing(tx: Tx, id: number): Promise<Department> {
    const department = await findDepartment(tx, id);
    if (department === undefined) throw new Refusal("notFound", accountMessages.noDepartment);
    return department;
  }

  async function refuseTaken(tx: Tx, displayName: string, except: number | null): Promise<void> {
    if (!(await isTaken(tx, displayName, except))) return;
    throw fieldRefusal("conflict", "displayName", accountMessages.taken(accountMessages.department, displayName));
  }

  return {
    list: (page: number): Promise<Page<Department>> =>
      readPage(page, {
        count: () => countDepartments(store.read),
        list: (limit, offset) => listDepartments(store.read, limit, offset),
      }),

    listAll: (): Promise<Department[]> => listAll(store.read),

    find: (text: string): Promise<Department[]> => searchDepartments(store.read, text),

    create: (displayName: string, principal: Actor): Promise<Department> =>
      store.write(async (tx) => {
        await refuseTaken(tx, displayName, null);
        const at = clock();
        const id = await addDepartment(tx, displayName, at);
        await recordAudit(tx, { principal, at, noun: "department", id, action: "create", change: { displayName } });
        return { id: String(id), displayName };
      }),

    update(text: string, displayName: string, principal: Actor): Promise<Department> {
      const id = recordId(text, accountMessages.noDepartment);
      return store.write(async (tx) => {
        const before = await existing(tx, id);
        await refuseTaken(tx, displayName, id);
        await renameDepartment(tx, id, displayName);
        const change = changesOf(before, { displayName });
        await recordAudit(tx, { principal, at: clock(), noun: "department", id, action: "update", change });
        return { ...before, displayName };
      });
    },

    remove(text: string, principal: Actor): Promise<{ id: string }> {
      const id = recordId(text, accountMessages.noDepartment);
      return store.write(async (tx) => {
        const { displayName } = await existing(tx, id);
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
    },
  };
}

/** A department, for those that refer to one. */
export const readDepartment = (db: Kysely<Tables>, id: number): Promise<Department | undefined> =>
  findDepartment(db, id);
