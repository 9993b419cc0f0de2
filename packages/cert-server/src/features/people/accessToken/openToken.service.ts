import { isDivided } from "cert-api";
import { hashToken, createToken } from "../../../crypto/randomId.ts";
import type { ServerParts } from "../../../serverParts.ts";
import type { Account } from "../session/session.service.ts";
import { findTokenByHash, updateToken } from "./accessToken.store.ts";

/** Tells the tokens of this product from others, for this server and for programs that look for leaked secrets. */
export const TOKEN_PREFIX = "cert_";

export function createAccessToken(): { token: string; tokenHash: string } {
  const token = `${TOKEN_PREFIX}${createToken()}`;
  return { token, tokenHash: hashToken(token) };
}

interface OpenDeps extends Pick<ServerParts, "store" | "today"> {
  findAccount(userId: number): Promise<Account | null>;
}

/**
 * Finds the user and the authorities of a token, with what the user must do before their programs may go on. Returns null if
 * it is unknown or expired, or its maker is deleted or disabled. The day of its use is recorded in the background.
 */
export async function openToken(
  { store, today, findAccount }: OpenDeps,
  token: string,
  onError: (error: unknown) => void,
) {
  const day = today();
  const stored = await findTokenByHash(store.read, hashToken(token));
  if (stored === undefined || stored.expires_on === null || stored.expires_on < day) return null;
  const { id, name, user_id: userId, department_id: departmentId, authorities } = stored;
  const maker = await findAccount(userId);
  if (maker === null) return null;
  if (stored.last_used_on !== day) void store.write((tx) => updateToken(tx, id, { last_used_on: day })).catch(onError);
  const { account, nickName, dues } = maker;
  const limited = limitAuthorities({ authorities, departmentId }, maker);
  return { userId, account, nickName, token: name, ...dues, ...limited };
}

/**
 * Returns the authorities of a token that its maker still holds. Limited to a department, it keeps those that the maker
 * holds there, for the records of that department.
 */
export function limitAuthorities(
  token: { authorities: readonly string[]; departmentId: number | null },
  maker: Pick<Account, "authorities" | "departmentAuthorities" | "departmentId">,
) {
  const held = token.authorities.filter((name) => maker.authorities.has(name));
  if (token.departmentId === null) {
    const departmentOnly = held.filter((name) => maker.departmentAuthorities.has(name));
    return {
      departmentId: maker.departmentId,
      authorities: new Set(held),
      departmentAuthorities: new Set(departmentOnly),
    };
  }
  const isElsewhere = maker.departmentId !== token.departmentId;
  const usable = held.filter((name) => isDivided(name) && !(isElsewhere && maker.departmentAuthorities.has(name)));
  return { departmentId: token.departmentId, authorities: new Set(usable), departmentAuthorities: new Set(usable) };
}
