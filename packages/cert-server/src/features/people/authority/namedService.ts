import { toReason } from "cert-api";
import type { StoreDeps } from "../../../serverParts.ts";
import type { Tx } from "../../../db/tables.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { assertAuthoritiesRemain } from "./authorityRules.service.ts";
import type { Caller, Principal } from "../../../http/access.ts";
import { fieldRefusal, orNotFound, type ReasonOrCode, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import type { PageQuery } from "../../../resource/listQuery.ts";
import { recordId } from "../../../resource/ids.ts";
import { type Named, type NamedFields, namedRows } from "./namedRows.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";

export interface NamedOptions extends StoreDeps {
  noun: "role" | "authority";
  notFound: ReasonOrCode;
  builtIn: ReasonOrCode;
  digest?(row: Named): string;
  beforeCreation?(fields: NamedFields): void;
  beforeUpdate?(tx: Tx, change: { before: Named; fields: NamedFields; principal: Principal }): Promise<void>;
  /** Writes the links among the fields, after the row was created or changed. */
  writeLinks?(tx: Tx, row: Named, fields: NamedFields, event: { principal: Principal; at: number }): Promise<void>;
  /** Removes the rows that refer to this one, in the same transaction. Throws a `Refusal` if the row must stay. */
  beforeRemoval(tx: Tx, id: number): Promise<void>;
}

export interface NamedContext extends NamedOptions {
  rows: ReturnType<typeof namedRows>;
}

/** Creates the service for roles or authorities. The last administrator cannot be removed. */
export const createNamedService = (options: NamedOptions) =>
  bindOperations({ ...options, rows: namedRows(options.noun) }, { list, find, create, update, remove });

async function getRow({ rows, notFound }: NamedContext, tx: Tx, id: number): Promise<Named> {
  return orNotFound(await rows.read(tx, id), notFound);
}

async function refuseTaken({ rows }: NamedContext, tx: Tx, { name, except }: { name: string; except: number | null }) {
  if (!(await rows.isTaken(tx, name, except))) return;
  throw fieldRefusal("conflict", "name", toReason("account.nameTaken", { value: name }));
}

/** Refuses a display name that looks like an existing one: roles are assigned by display name. */
async function refuseDisplayName(
  { rows }: NamedContext,
  tx: Tx,
  { displayName, except }: { displayName: string; except: number | null },
): Promise<void> {
  const others = (await rows.listAll(tx)).filter(({ id }) => except === null || id !== String(except));
  if (!others.some((other) => toLook(other.displayName) === toLook(displayName))) return;
  throw fieldRefusal("conflict", "displayName", toReason("account.displayNameTaken", { value: displayName }));
}

/**
 * Removes invisible characters from a text. Unicode classifies the Braille blank as a symbol, and common fonts do not show
 * marks after Han characters.
 */
const toLook = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/(?<=\p{Script=Han})\p{M}+/gu, "")
    .toLowerCase();

const list = ({ store, rows }: NamedContext, query: PageQuery) => rows.list(store.read, query);

const find = ({ store, rows }: NamedContext, { text }: { text: string }) => rows.search(store.read, text);

function create(context: NamedContext, fields: NamedFields, { principal }: Caller): Promise<Named> {
  const { store, clock, noun, rows } = context;
  return store.write(async (tx) => {
    context.beforeCreation?.(fields);
    await refuseTaken(context, tx, { name: fields.name, except: null });
    await refuseDisplayName(context, tx, { displayName: fields.displayName, except: null });
    const at = clock();
    const id = await rows.add(tx, fields, at);
    const { name, displayName, departmentOnly = false, requiresSecondFactor = false } = fields;
    const switches = {
      ...(departmentOnly && { departmentOnly }),
      ...(requiresSecondFactor && { requiresSecondFactor }),
    };
    const change = { name, displayName, ...switches };
    const row = await getRow(context, tx, id);
    await recordAudit(tx, { principal, at, noun, id, action: "create", change, digest: context.digest?.(row) });
    await context.writeLinks?.(tx, row, fields, { principal, at });
    return row;
  });
}

function update(
  context: NamedContext,
  { id: text, ...fields }: NamedFields & { id: string },
  { principal }: Caller,
): Promise<Named> {
  const { store, clock, noun, rows, notFound } = context;
  const id = recordId(text, notFound);
  return store.write(async (tx) => {
    const before = await getRow(context, tx, id);
    refuseStale(fields.revision, before);
    // The program asks for built-in ones by their names.
    if (before.builtIn && before.name !== fields.name) {
      throw fieldRefusal("conflict", "name", "account.builtInName");
    }
    await refuseTaken(context, tx, { name: fields.name, except: id });
    if (before.displayName !== fields.displayName) {
      if (before.builtIn) throw fieldRefusal("conflict", "displayName", "account.builtInDisplayName");
      await refuseDisplayName(context, tx, { displayName: fields.displayName, except: id });
    }
    await context.beforeUpdate?.(tx, { before, fields, principal });
    await rows.change(tx, id, fields);
    const after = await getRow(context, tx, id);
    const at = clock();
    const event = { principal, at, noun, id, action: "update", change: listChanges(before, after) };
    await recordAudit(tx, { ...event, digest: context.digest?.(after) });
    await context.writeLinks?.(tx, after, fields, { principal, at });
    await assertAuthoritiesRemain(tx);
    return after;
  });
}

function remove(context: NamedContext, { id: text }: { id: string }, { principal }: Caller): Promise<{ id: string }> {
  const { store, clock, noun, rows, notFound, builtIn, beforeRemoval } = context;
  const id = recordId(text, notFound);
  return store.write(async (tx) => {
    const before = await getRow(context, tx, id);
    if (before.builtIn) throw new Refusal("conflict", builtIn);
    await beforeRemoval(tx, id);
    await rows.remove(tx, id);
    const { name, displayName } = before;
    await recordAudit(tx, { principal, at: clock(), noun, id, action: "remove", change: { name, displayName } });
    return { id: before.id };
  });
}
