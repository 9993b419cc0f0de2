import { passwordProblem, toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { findGuessable } from "./guessablePassword.ts";
import { verifyPassword } from "./passwordHash.ts";
import { listDepartmentNames } from "./session.store.ts";

interface NewPassword {
  account: string;
  password: string;
  /** The hashes of the earlier passwords that cannot be used again. */
  hashes: readonly string[];
  /** The field that a refusal names. */
  field: string;
}

/** Throws a `Refusal` if a password is too simple, can be guessed or was used before. */
export async function checkNewPassword(
  db: Kysely<Tables>,
  { account, password, hashes, field }: NewPassword,
): Promise<void> {
  const problem = passwordProblem(password, account);
  const institute = problem === null ? await listDepartmentNames(db) : [];
  const reason = problem ?? (await findGuessable(password, { account, institute }));
  if (reason !== null) throw fieldRefusal("invalid", field, reason);
  for (const hash of hashes) {
    if (await verifyPassword(hash, password)) throw fieldRefusal("invalid", field, toReason("password.usedBefore"));
  }
}
