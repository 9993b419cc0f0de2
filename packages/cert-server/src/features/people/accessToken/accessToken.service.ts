import { type AccessToken, addMonths, type LinkChoice, toReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { type Caller, type Principal, program } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseReference, recordId } from "../../../resource/ids.ts";
import { createAccessToken } from "./openToken.service.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { assertGrantable } from "../authority/authorityRules.service.ts";
import { readDepartment } from "../department/department.service.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import type { SessionService } from "../session/session.service.ts";
import type { OwnCaller } from "../session/sessionContext.ts";
import {
  addToken,
  findToken,
  isNameTaken,
  listAuthorityNames,
  listUnlimited,
  removeToken,
  updateToken,
} from "./accessToken.store.ts";

interface TokenDeps extends Pick<ServerParts, "store" | "clock" | "today"> {
  sessions: Pick<SessionService, "asOwner">;
}

/** Months for which a token is valid at most. */
const MONTHS_MAX = 12;

export const createAccessTokenService = (deps: TokenDeps) =>
  bindOperations(deps, { authorities: listGrantable, create, remove, limitOld });

async function listGrantable({ store }: TokenDeps, _input: unknown, { principal }: Caller): Promise<LinkChoice[]> {
  const named = await listAuthorityNames(store.read);
  return named
    .filter(({ name }) => principal.authorities.has(name))
    .map(({ name, displayName }) => ({ id: name, name, displayName, isGiven: false }));
}

/** Creates a token of a caller who proves to own their account: whoever found their session open could else come back by it. */
async function create(
  { sessions, today }: TokenDeps,
  { password, code, ...input }: EndpointInput<"accessToken", "create">,
  principal: Principal,
  caller: OwnCaller,
): Promise<AccessToken & { token: string }> {
  // A token could outlive itself through one that it made
  if (principal.token !== undefined) throw new Refusal("forbidden", "account.tokenByToken");
  const { name } = input;
  const last = addMonths(today(), MONTHS_MAX);
  const expiresOn = input.expiresOn || last;
  if (expiresOn < today() || expiresOn > last) {
    throw fieldRefusal("invalid", "expiresOn", toReason("account.tokenDays", { last }));
  }
  const authorities = [...new Set(input.authorities)];
  const { token, tokenHash } = createAccessToken();
  return sessions.asOwner(caller, { password, code, action: "createToken" }, async (tx, at) => {
    const limitedTo = await findLimit(tx, input.limitedTo?.id ?? "");
    assertMayGive(principal, authorities, limitedTo === null ? null : Number(limitedTo.id));
    if (await isNameTaken(tx, name)) {
      throw fieldRefusal("conflict", "name", toReason("account.nameTaken", { value: name }));
    }
    const id = await addToken(tx, {
      name,
      token_hash: tokenHash,
      user_id: principal.userId,
      authorities: JSON.stringify(authorities),
      department_id: limitedTo === null ? null : Number(limitedTo.id),
      expires_on: expiresOn,
      created_at: at,
    });
    const change = { name, authorities, department: limitedTo?.displayName, expiresOn };
    await recordAudit(tx, { principal, at, noun: "access_token", id, action: "create", change });
    return { ...(await getToken(tx, id)), token };
  });
}

async function findLimit(tx: Tx, id: string) {
  if (id === "") return null;
  return parseReference(id, (number) => readDepartment(tx, number), "limitedTo.id", "account.noDepartment");
}

/** Throws a `Refusal` if the user lacks one of the authorities, or holds it for other departments only. */
function assertMayGive(principal: Principal, names: readonly string[], departmentId: number | null) {
  const reason = "account.tokenGivesMore";
  for (const name of names) {
    if (!principal.authorities.has(name)) throw new Refusal("forbidden", reason);
    if (departmentId !== null) assertGrantable(principal, { name, scope: { departmentId } }, reason);
  }
}

async function getToken(tx: Tx, id: number): Promise<AccessToken> {
  return orNotFound(await findToken(tx, id), "account.noToken");
}

/** Removes a token, whoever made it: programs that present it are refused from now on. */
function remove(
  { store, clock }: TokenDeps,
  { id: text }: { id: string },
  { principal }: Caller,
): Promise<{ id: string }> {
  const id = recordId(text, "account.noToken");
  return store.write(async (tx) => {
    const { name, user } = await getToken(tx, id);
    await removeToken(tx, id);
    const change = { name, user: user.account };
    await recordAudit(tx, { principal, at: clock(), noun: "access_token", id, action: "remove", change });
    return { id: text };
  });
}

/** Ends the tokens of earlier versions, which had no last day, after the time for which one is valid now, and tells their makers. */
async function limitOld({ store, clock, today }: TokenDeps) {
  if ((await listUnlimited(store.read)).length === 0) return;
  await store.write(async (tx) => {
    const at = clock();
    const last = addMonths(today(), MONTHS_MAX);
    for (const { id, name, userId } of await listUnlimited(tx)) {
      await updateToken(tx, id, { expires_on: last });
      const change = { name, expiresOn: last };
      await recordAudit(tx, { principal: program, at, noun: "access_token", id, action: "update", change });
      await notify(tx, userId, { kind: "tokenLimited", params: { name, day: last } }, at);
    }
  });
}
