import { type Page, type Reason, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import { recordAudit } from "../features/audit/recordAudit.ts";
import type { Actor } from "../http/access.ts";
import { Refusal } from "../http/refusal.ts";
import { changesOf } from "./changesOf.ts";
import { fieldRefusal, recordId } from "./ids.ts";
import { type Named, type NamedFields, namedRows } from "./namedRows.ts";
import { readPage } from "./readPage.ts";

/** Where roles and authorities differ. */
export interface NamedOptions {
  store: Store;
  clock(): number;
  noun: "role" | "authority";
  missing: Reason;
  builtIn: Reason;
  /** Takes what hangs on the row away, in the transaction that removes it; throws when the row cannot go. */
  beforeRemoval(tx: Transaction<Tables>, id: number): Promise<void>;
}

/** Roles and authorities alike: a unique name for programs, a name for people. */
export function createNamedService({ store, clock, noun, missing, builtIn, beforeRemoval }: NamedOptions) {
  const rows = namedRows(noun);

  async function existing(tx: Transaction<Tables>, id: number): Promise<Named> {
    const row = await rows.read(tx, id);
    if (row === undefined) throw new Refusal("notFound", missing);
    return row;
  }

  async function refuseTaken(tx: Transaction<Tables>, name: string, except: number | null): Promise<void> {
    if (!(await rows.isTaken(tx, name, except))) return;
    throw fieldRefusal("conflict", "name", toReason("account.nameTaken", { value: name }));
  }

  return {
    list: (page: number): Promise<Page<Named>> =>
      readPage(page, {
        count: () => rows.count(store.read),
        list: (limit, offset) => rows.list(store.read, limit, offset),
      }),

    find: (text: string): Promise<Named[]> => rows.search(store.read, text),

    create: ({ name, displayName }: NamedFields, principal: Actor): Promise<Named> =>
      store.write(async (tx) => {
        await refuseTaken(tx, name, null);
        const at = clock();
        const id = await rows.add(tx, { name, displayName }, at);
        await recordAudit(tx, { principal, at, noun, id, action: "create", change: { name, displayName } });
        return { id: String(id), name, displayName, builtIn: false };
      }),

    update(text: string, { name, displayName }: NamedFields, principal: Actor): Promise<Named> {
      const id = recordId(text, missing);
      return store.write(async (tx) => {
        const before = await existing(tx, id);
        // The program asks for built-in ones by their names.
        if (before.builtIn && before.name !== name)
          throw fieldRefusal("conflict", "name", toReason("account.builtInName"));
        await refuseTaken(tx, name, id);
        await rows.change(tx, id, { name, displayName });
        const change = changesOf(before, { name, displayName });
        await recordAudit(tx, { principal, at: clock(), noun, id, action: "update", change });
        return { ...before, name, displayName };
      });
    },

    remove(text: string, principal: Actor): Promise<{ id: string }> {
      const id = recordId(text, missing);
      return store.write(async (tx) => {
        const before = await existing(tx, id);
        if (before.builtIn) throw new Refusal("conflict", builtIn);
        await beforeRemoval(tx, id);
        await rows.remove(tx, id);
        const { name, displayName } = before;
        await recordAudit(tx, { principal, at: clock(), noun, id, action: "remove", change: { name, displayName } });
        return { id: before.id };
      });
    },
  };
}
