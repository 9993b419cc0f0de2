import { type AccessToken, type LinkChoice, type Page, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor, Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { fieldRefusal, parseReference, recordId } from "../../resource/ids.ts";
import { type ListQuery, readPage } from "../../resource/listQuery.ts";
import { createAccessToken } from "./openToken.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { assertGrantable } from "../authority/authorityRules.service.ts";
import { readDepartment } from "../department/department.service.ts";
import {
  addToken,
  countTokens,
  findToken,
  isNameTaken,
  listAuthorityNames,
  listTokens,
  removeToken,
} from "./accessToken.store.ts";

interface TokenDeps {
  store: Store;
  clock(): number;
}

interface NewToken {
  name: string;
  authorities: readonly string[];
  limitedTo?: { id: string } | undefined;
  expiresOn?: string | undefined;
}

/** Manages access tokens. */
export const createAccessTokenService = (deps: TokenDeps) =>
  bindOperations(deps, { list, listGrantable, create, remove });

function list({ store }: TokenDeps, { page, ...query }: ListQuery & { page: number }): Promise<Page<AccessToken>> {
  return readPage(page, {
    count: () => countTokens(store.read, query),
    list: (limit, offset) => listTokens(store.read, { ...query, limit, offset }),
  });
}

/** Lists the authorities that a user can give to a token: their own. */
async function listGrantable({ store }: TokenDeps, { authorities }: Principal): Promise<LinkChoice[]> {
  const named = await listAuthorityNames(store.read);
  return named
    .filter(({ name }) => authorities.has(name))
    .map(({ name, displayName }) => ({ id: name, name, displayName, isGiven: false }));
}

async function create(
  { store, clock }: TokenDeps,
  input: NewToken,
  principal: Principal,
): Promise<AccessToken & { token: string }> {
  // A token could outlive itself through one that it made
  if (principal.token !== undefined) throw new Refusal("forbidden", toReason("account.tokenByToken"));
  const { name, expiresOn = "" } = input;
  const authorities = [...new Set(input.authorities)];
  const { token, tokenHash } = createAccessToken();
  return store.write(async (tx) => {
    const limitedTo = await findLimit(tx, input.limitedTo?.id ?? "");
    assertMayGive(principal, authorities, limitedTo === null ? null : Number(limitedTo.id));
    if (await isNameTaken(tx, name)) {
      throw fieldRefusal("conflict", "name", toReason("account.nameTaken", { value: name }));
    }
    const at = clock();
    const id = await addToken(tx, {
      name,
      token_hash: tokenHash,
      user_id: principal.userId,
      authorities: JSON.stringify(authorities),
      department_id: limitedTo === null ? null : Number(limitedTo.id),
      expires_on: expiresOn || null,
      created_at: at,
    });
    const change = { name, authorities, department: limitedTo?.displayName, expiresOn: expiresOn || undefined };
    await recordAudit(tx, { principal, at, noun: "access_token", id, action: "create", change });
    return { ...(await getToken(tx, id)), token };
  });
}

async function findLimit(tx: Transaction<Tables>, id: string) {
  if (id === "") return null;
  const missing = toReason("account.noDepartment");
  return parseReference(id, (number) => readDepartment(tx, number), "limitedTo.id", missing);
}

/** Throws a `Refusal` if the user lacks one of the authorities, or holds it for other departments only. */
function assertMayGive(principal: Principal, names: readonly string[], departmentId: number | null): void {
  const reason = toReason("account.tokenGivesMore");
  for (const name of names) {
    if (!principal.authorities.has(name)) throw new Refusal("forbidden", reason);
    if (departmentId !== null) assertGrantable(principal, { name, scope: { departmentId } }, reason);
  }
}

async function getToken(tx: Transaction<Tables>, id: number): Promise<AccessToken> {
  const token = await findToken(tx, id);
  if (token === undefined) throw new Refusal("notFound", toReason("account.noToken"));
  return token;
}

/** Removes a token, whoever made it: programs that present it are refused from now on. */
function remove({ store, clock }: TokenDeps, text: string, principal: Actor): Promise<{ id: string }> {
  const id = recordId(text, toReason("account.noToken"));
  return store.write(async (tx) => {
    const { name, user } = await getToken(tx, id);
    await removeToken(tx, id);
    const change = { name, user: user.account };
    await recordAudit(tx, { principal, at: clock(), noun: "access_token", id, action: "remove", change });
    return { id: text };
  });
}
