import { type LinkChoice, type Role, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { parseReference, recordId } from "../../resource/ids.ts";
import { listLinkChoices, replaceLinks } from "../../resource/replaceLinks.ts";
import { digestRoleAuthority } from "../authority/accessDigest.ts";
import { readAuthority } from "../authority/authority.service.ts";
import { assertGrantable } from "../authority/authorityRules.service.ts";
import { findRole } from "./role.store.ts";

const link = { table: "role_authority", from: "role_id", to: "authority_id" } as const;

/** Returns all authorities, and which of them the role has. */
export async function listAuthorities({ store }: { store: Store }, roleId: string | undefined): Promise<LinkChoice[]> {
  const missing = toReason("account.noRole");
  const fromId = roleId === undefined ? undefined : recordId(roleId, missing);
  if (fromId !== undefined && (await findRole(store.read, fromId)) === undefined) {
    throw new Refusal("notFound", missing);
  }
  return listLinkChoices(store.read, { link, noun: "authority", fromId });
}

/** Gives a role exactly these authorities. Throws a `Refusal` if the principal may not give or take away one of them. */
export function replaceAuthorities(
  tx: Transaction<Tables>,
  role: Role,
  { authorities, principal, at }: { authorities: readonly string[]; principal: Principal; at: number },
): Promise<void> {
  if (!principal.authorities.has("role_authority:write")) throw new Refusal("forbidden");
  return replaceLinks(tx, {
    link,
    fromId: Number(role.id),
    toIds: authorities,
    principal,
    at,
    async check(toId, reason) {
      const missing = toReason("account.noAuthority");
      const authority = await parseReference(toId, (id) => readAuthority(tx, id), "authorities", missing);
      // Whoever has the role gets it, in whatever department they are
      assertGrantable(principal, { name: authority.name, scope: "all" }, reason);
      return {
        change: { role: role.name, authority: authority.name },
        digest: digestRoleAuthority({ role, authority }),
      };
    },
  });
}
