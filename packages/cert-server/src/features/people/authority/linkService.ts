import type { LinkChoice, Page, Reason } from "cert-api";
import type { StoreDeps } from "../../../serverParts.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { assertAuthoritiesRemain } from "./authorityRules.service.ts";
import type { Caller, Principal } from "../../../http/access.ts";
import { type ReasonOrCode, Refusal } from "../../../http/refusal.ts";
import { parseReference, recordId } from "../../../resource/ids.ts";
import { linkRows, type Links, type LinkTable, type Reference } from "./linkRows.ts";
import type { PageQuery } from "../../../resource/listQuery.ts";
import { namedRows } from "./namedRows.ts";

interface Linked {
  id: string | number;
}

interface ReferenceTo<Row> extends Reference {
  notFound: ReasonOrCode;
  /** Returns the record, or undefined if there is none that the principal may link. */
  read(tx: Tx, id: number, principal: Principal): Promise<Row | undefined>;
}

export interface LinkNoun<
  From extends Linked,
  To extends Linked,
  Table extends LinkTable["table"] = LinkTable["table"],
> extends LinkTable<Table> {
  from: ReferenceTo<From>;
  to: ReferenceTo<To> & { noun: "role" | "authority" };
  /** Returns the reason why a second link between the same records is refused. */
  describeConflict(from: From, to: To): Reason;
  /**
   * Returns the change and the digest for the audit log. Throws a `Refusal` if the principal may not give the record or take
   * it away; `reason` says which of the two is refused.
   */
  check(
    tx: Tx,
    ends: { from: From; to: To; principal: Principal; reason: ReasonOrCode },
  ): Promise<{ change: Record<string, string>; digest: string }>;
}

/** Creates a service that lists, adds and removes links. The last administrator cannot be removed. */
export function createLinkService<From extends Linked, To extends Linked, Table extends LinkTable["table"]>(
  { store, clock }: StoreDeps,
  link: LinkNoun<From, To, Table>,
) {
  const { table: noun, from: fromEnd, to: toEnd } = link;
  const rows = linkRows(link);

  return {
    list: (query: PageQuery, { scope }: Caller): Promise<Page<Links[Table]>> => rows.list(store.read, query, scope),

    create: (input: Readonly<Record<string, { id: string }>>, { principal }: Caller) =>
      store.write(async (tx) => {
        const resolve = <Row>({ noun: end, read, notFound }: ReferenceTo<Row>) =>
          parseReference(input[end]?.id ?? "", (id) => read(tx, id, principal), `${end}.id`, notFound);
        const from = await resolve(fromEnd);
        const to = await resolve(toEnd);
        const facts = await link.check(tx, { from, to, principal, reason: "account.grantsMore" });
        const ends = { fromId: Number(from.id), toId: Number(to.id) };
        if (await rows.isLinked(tx, ends)) throw new Refusal("conflict", link.describeConflict(from, to));
        const at = clock();
        const id = await rows.add(tx, ends, at);
        await rows.countSave(tx, ends.fromId);
        await recordAudit(tx, { principal, at, noun, id, action: "create", ...facts });
        return rows.get(tx, id);
      }),

    remove({ id: text }: { id: string }, { principal }: Caller): Promise<{ id: string }> {
      const notFound = "account.noLink";
      const id = recordId(text, notFound);
      return store.write(async (tx) => {
        const ends = await rows.findEnds(tx, id);
        const from = ends && (await fromEnd.read(tx, ends.fromId, principal));
        const to = ends && (await toEnd.read(tx, ends.toId, principal));
        if (from === undefined || to === undefined) throw new Refusal("notFound", notFound);
        const facts = await link.check(tx, { from, to, principal, reason: "account.takesMore" });
        await rows.remove(tx, id);
        await rows.countSave(tx, Number(from.id));
        await assertAuthoritiesRemain(tx);
        await recordAudit(tx, { principal, at: clock(), noun, id, action: "remove", ...facts });
        return { id: String(id) };
      });
    },
  };
}

interface Replacement<From> {
  from: From;
  /** The ids of all records that are linked afterwards, as sent in `field`. */
  toIds: readonly string[];
  field: string;
  principal: Principal;
  at: number;
}

/** Adds and removes the links of a record until they are those to `toIds`, each with its entry in the audit log. */
export async function replaceLinks<From extends Linked, To extends Linked>(
  tx: Tx,
  link: LinkNoun<From, To>,
  { from, toIds, field, principal, at }: Replacement<From>,
): Promise<void> {
  const rows = linkRows(link);
  const noun = link.table;
  const fromId = Number(from.id);
  const wanted = new Set(toIds);
  const check = async (toId: string, reason: ReasonOrCode) => {
    const to = await parseReference(toId, (id) => link.to.read(tx, id, principal), field, link.to.notFound);
    return link.check(tx, { from, to, principal, reason });
  };
  for (const { id, toId } of await rows.listFrom(tx, fromId)) {
    if (wanted.delete(String(toId))) continue;
    const facts = await check(String(toId), "account.takesMore");
    await rows.remove(tx, id);
    await recordAudit(tx, { principal, at, noun, id, action: "remove", ...facts });
  }
  for (const toId of wanted) {
    const facts = await check(toId, "account.grantsMore");
    const id = await rows.add(tx, { fromId, toId: Number(toId) }, at);
    await recordAudit(tx, { principal, at, noun, id, action: "create", ...facts });
  }
}

/** Returns all records to which links lead, and which of them a record is linked to; none if it is undefined. */
export async function listLinkChoices<From extends Linked, To extends Linked>(
  db: Db,
  link: LinkNoun<From, To>,
  fromId: number | undefined,
): Promise<LinkChoice[]> {
  const stored = fromId === undefined ? [] : await linkRows(link).listFrom(db, fromId);
  const linkedIds = new Set(stored.map(({ toId }) => String(toId)));
  const choices = await namedRows(link.to.noun).listAll(db);
  return choices.map(({ id, name, displayName }) => ({ id, name, displayName, isGiven: linkedIds.has(id) }));
}
