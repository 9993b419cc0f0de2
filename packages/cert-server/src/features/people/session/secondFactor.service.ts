import { type NewSecondFactor, type OwnerProof, type RecoveryCodes, type SecondFactorState, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { program } from "../../../http/access.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { type AuditChange, recordAudit } from "../../keeping/audit/recordAudit.ts";
import { removeDevices } from "./login.store.ts";
import { endAccess } from "./otherAccess.store.ts";
import { checkOwnPassword, guardTry, type OwnCaller, type SessionContext, toOwnClient } from "./sessionContext.ts";
import { findUser, removeSessions } from "./session.store.ts";
import { hashToken } from "../../../crypto/randomId.ts";
import {
  encryptSecret,
  decryptSecret,
  createRecoveryCodes,
  hashRecoveryCode,
  createSecret,
  findAppStep,
  toUri,
  spendCode,
} from "./spendCode.ts";
import {
  beginFactor,
  confirmFactor,
  findFactor,
  hasFactor,
  isFactorRequired,
  removeFactor,
  replaceRecoveryCodes,
  countRecoveryCodes,
  listConfirmed,
} from "./secondFactor.store.ts";
import type { Cipher } from "../../../encryption/cipher.ts";

const SETUP_MS = 30 * 60_000;

/** Operations of a user on their own second factor, bound by the session service. */
export const secondFactorOperations = {
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  resetByCommand,
};

function secondFactor({ store }: SessionContext, userId: number): Promise<SecondFactorState> {
  return readSecondFactor(store.read, userId);
}

/** Creates a secret for an authenticator app. It takes effect once a code confirms it; until then another call replaces it. */
async function beginSecondFactor(
  context: SessionContext,
  caller: OwnCaller,
  { password, issuer }: { password: string; issuer: string },
): Promise<NewSecondFactor> {
  const { store, clock } = context;
  const { userId, account } = caller.principal;
  if (!store.cipher.canEncrypt) throw new Refusal("conflict", "secondFactor.noSecret");
  await checkOwnPassword(context, caller, { password, field: "password" });
  const secret = createSecret();
  const encrypted = encryptSecret(store.cipher, userId, secret);
  await store.write(async (tx) => {
    if (await hasFactor(tx, userId)) throw new Refusal("conflict", "secondFactor.alreadyOn");
    await beginFactor(tx, { userId, encrypted, at: clock() });
  });
  return { secret, uri: toUri(secret, { issuer, account }) };
}

/**
 * Activates the second factor, ends the user's other sessions and forgets their other devices. Someone who had the
 * password may use one of those, and tries from a known device are slowed down less.
 */
async function confirmSecondFactor(
  { store, clock }: SessionContext,
  { principal, token }: OwnCaller,
  {
    code,
    device,
  }: {
    code: string;
    device?: string | undefined;
  },
): Promise<RecoveryCodes> {
  const { userId } = principal;
  const recoveryCodes = createRecoveryCodes();
  await store.write(async (tx) => {
    const at = clock();
    const factor = await findFactor(tx, userId);
    if (factor?.isConfirmed) throw new Refusal("conflict", "secondFactor.alreadyOn");
    const secret =
      factor === null || factor.createdAt + SETUP_MS <= at
        ? null
        : decryptSecret(store.cipher, userId, factor.encrypted);
    if (secret === null) throw new Refusal("conflict", "secondFactor.notBegun");
    const step = findAppStep(secret, code, at);
    if (step === null) throw fieldRefusal("invalid", "code", "wrongCode");
    await confirmFactor(tx, { userId, step, at });
    await storeCodes(tx, userId, recoveryCodes, at);
    await removeSessions(tx, userId, hashToken(token));
    await removeDevices(tx, userId, device && hashToken(device));
    await recordAudit(tx, { principal, at, noun: "user", id: userId, action: "enableSecondFactor" });
  });
  return { recoveryCodes };
}

async function renewRecoveryCodes(context: SessionContext, caller: OwnCaller, input: OwnerProof) {
  const { principal } = caller;
  const recoveryCodes = createRecoveryCodes();
  await asOwner(context, caller, { ...input, action: "renewRecoveryCodes" }, async (tx, at) => {
    await assertFactor(tx, principal.userId);
    await storeCodes(tx, principal.userId, recoveryCodes, at);
    await recordAudit(tx, { principal, at, noun: "user", id: principal.userId, action: "renewRecoveryCodes" });
  });
  return { recoveryCodes };
}

async function removeSecondFactor(context: SessionContext, caller: OwnCaller, input: OwnerProof) {
  const { principal } = caller;
  const { userId } = principal;
  await asOwner(context, caller, { ...input, action: "removeSecondFactor" }, async (tx, at) => {
    await assertFactor(tx, userId);
    if (await isFactorRequired(tx, userId)) throw new Refusal("conflict", "secondFactor.required");
    await removeFactor(tx, userId);
    await recordAudit(tx, { principal, at, noun: "user", id: userId, action: "removeSecondFactor" });
  });
  return readSecondFactor(context.store.read, userId);
}

/** Removes the second factor of an account on behalf of an operator at the command line, if the account exists and has one. */
async function resetByCommand(
  { store, clock }: SessionContext,
  account: string,
): Promise<"reset" | "noUser" | "noFactor"> {
  return store.write(async (tx) => {
    const user = await findUser(tx, account);
    if (user === null) return "noUser";
    if (!(await hasFactor(tx, user.id))) return "noFactor";
    const change = await resetSecondFactor(tx, user.id);
    const event = { principal: program, at: clock(), noun: "user", id: user.id, action: "resetSecondFactor" };
    await recordAudit(tx, { ...event, change });
    return "reset";
  });
}

type OwnersWork<T> = (tx: Tx, at: number) => Promise<T>;

/**
 * Runs an operation of a caller who proves to own the account: by the password and, where there is a second factor, by a
 * code, which is used up in the same transaction. A wrong code is recorded as a failure of `action`.
 */
export async function asOwner<T>(
  context: SessionContext,
  caller: OwnCaller,
  { password, code = "", action }: OwnerProof & { action: string },
  work: OwnersWork<T>,
): Promise<T> {
  const { store, clock, pause } = context;
  const { principal } = caller;
  const { userId } = principal;
  await checkOwnPassword(context, caller, { password, field: "password" });
  if (code === "" && (await hasFactor(store.read, userId))) {
    throw fieldRefusal("invalid", "code", toReason("field.required", { label: "code" }));
  }
  // Counted apart from passwords: the right password, which takes its own failures back, would else forgive each wrong code
  const passwordClient = toOwnClient(caller);
  const client = { ...passwordClient, device: `code ${passwordClient.device}` };
  const outcome = await guardTry(context, client, () =>
    store.write(async (tx) => {
      const at = clock();
      const isOwner =
        !(await hasFactor(tx, userId)) || (await spendCode(tx, store.cipher, { userId, code, at })) !== null;
      if (isOwner) return { done: await work(tx, at) };
      const event = { principal, at, noun: "user", id: userId, action, success: false };
      await recordAudit(tx, { ...event, change: { code: "wrong" } });
      return null;
    }),
  );
  if (outcome === null) throw fieldRefusal("invalid", "code", "wrongCode");
  pause.recordSuccess(client);
  return outcome.done;
}

export const bindAsOwner =
  (context: SessionContext) =>
  <T>(caller: OwnCaller, proof: OwnerProof & { action: string }, work: OwnersWork<T>): Promise<T> =>
    asOwner(context, caller, proof, work);

async function assertFactor(tx: Tx, userId: number) {
  if (!(await hasFactor(tx, userId))) throw new Refusal("conflict", "secondFactor.notOn");
}

async function storeCodes(tx: Tx, userId: number, codes: readonly string[], at: number) {
  await replaceRecoveryCodes(tx, { userId, hashes: codes.map((code) => hashRecoveryCode(userId, code)), at });
}

/**
 * Returns true if a user must set up a second factor before anything else. It is false if the server cannot encrypt the
 * secret, since the user could not comply and would be locked out.
 */
export async function isFactorDue(db: Db, cipher: Cipher, userId: number): Promise<boolean> {
  return cipher.canEncrypt && !(await hasFactor(db, userId)) && (await isFactorRequired(db, userId));
}

export async function readSecondFactor(db: Db, userId: number): Promise<SecondFactorState> {
  return {
    isOn: await hasFactor(db, userId),
    isRequired: await isFactorRequired(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/** Removes a second factor and ends all other access; returns what the audit log says of it. */
export async function resetSecondFactor(tx: Tx, userId: number): Promise<AuditChange> {
  await assertFactor(tx, userId);
  await removeFactor(tx, userId);
  return endAccess(tx, userId);
}

/** Counts the second factors that cannot be read because they were encrypted with a secret that is no longer configured. */
export async function countUnreadable(db: Db, cipher: Cipher): Promise<number> {
  const factors = await listConfirmed(db);
  return factors.filter(({ userId, encrypted }) => decryptSecret(cipher, userId, encrypted) === null).length;
}
