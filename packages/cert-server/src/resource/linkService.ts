import { type Page, type Reason, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import { recordAudit } from "../features/audit/recordAudit.ts";
import { assertAuthoritiesRemain } from "../features/authority/authorityRules.service.ts";
import type { Principal } from "../http/access.ts";
import type { Scope } from "./scope.ts";
import { Refusal } from "../http/refusal.ts";
import { recordId } from "./ids.ts";
import { type ListPage, type ListQuery, readPage } from "./listQuery.ts";
import { type LinkEnds, linkRows, type LinkTable } from "./replaceLinks.ts";

export interface NewLink<Link> {
  ends: LinkEnds;
  conflict: Reason;
  change: Record<string, string>;
  digest: string;
  toLink(id: string): Link;
}

export interface LinkOptions<Input, Link, StoredLink> {
  store: Store;
  clock(): number;
  link: LinkTable;
  count(db: Kysely<Tables>, query: ListQuery & { scope: Scope }): Promise<number>;
  list(db: Kysely<Tables>, page: ListPage & { scope: Scope }): Promise<Link[]>;
  find(db: Kysely<Tables>, id: number): Promise<StoredLink | undefined>;
  /** Resolves both references. Throws a `Refusal` if one does not exist or the principal may not link them. */
  prepare(tx: Transaction<Tables>, input: Input, principal: Principal): Promise<NewLink<Link>>;
  /** Returns the change and the digest for the audit log. Throws a `Refusal` if the principal may not remove the link. */
  checkRemoval(
    tx: Transaction<Tables>,
    link: StoredLink,
    principal: Principal,
  ): Promise<Pick<NewLink<Link>, "change" | "digest">>;
}

/**
 * Creates a service that lists, adds and removes links between users, roles and authorities. The last administrator cannot
 * be removed.
 */
export function createLinkService<Input, Link, StoredLink>(options: LinkOptions<Input, Link, StoredLink>) {
  const { store, clock, link } = options;
  const noun = link.table;
  const rows = linkRows(link);

  return {
    list: ({ page, ...query }: ListQuery & { page: number }, scope: Scope): Promise<Page<Link>> =>
      readPage(page, {
        count: () => options.count(store.read, { ...query, scope }),
        list: (limit, offset) => options.list(store.read, { ...query, scope, limit, offset }),
      }),

    create: (input: Input, principal: Principal): Promise<Link> =>
      store.write(async (tx) => {
        const { ends, conflict, change, digest, toLink } = await options.prepare(tx, input, principal);
        if (await rows.isLinked(tx, ends)) throw new Refusal("conflict", conflict);
        const at = clock();
        const id = await rows.add(tx, ends, at);
        await rows.countSave(tx, ends.fromId);
        await recordAudit(tx, { principal, at, noun, id, action: "create", change, digest });
        return toLink(String(id));
      }),

    remove(text: string, principal: Principal): Promise<{ id: string }> {
      const id = recordId(text, toReason("account.noLink"));
      return store.write(async (tx) => {
        const stored = await options.find(tx, id);
        if (stored === undefined) throw new Refusal("notFound", toReason("account.noLink"));
        const { change, digest } = await options.checkRemoval(tx, stored, principal);
        const { fromId } = await rows.remove(tx, id);
        await rows.countSave(tx, fromId);
        await assertAuthoritiesRemain(tx);
        await recordAudit(tx, { principal, at: clock(), noun, id, action: "remove", change, digest });
        return { id: String(id) };
      });
    },
  };
}
