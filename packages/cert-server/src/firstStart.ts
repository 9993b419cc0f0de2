import { describeReason } from "cert-api";
import { type Config, ConfigError, FIRST_ACCOUNT } from "./config.ts";
import type { Store } from "./db/open.ts";
import { findSetting, storeSetting } from "./db/settings.ts";
import { addBuiltInAuthorities, hasBuiltInAuthorities } from "./features/people/authority/authority.service.ts";
import { storeFirstName } from "./features/public/brand/brand.service.ts";
import { addFirstDepartments } from "./features/people/department/department.service.ts";
import { addBuiltInRoles, giveToAdministrators } from "./features/people/role/builtInRoles.service.ts";
import { findCommon } from "./features/people/session/guessablePassword.ts";
import { createInitialPassword } from "./features/people/session/initialPassword.service.ts";
import { addAdministrator } from "./features/people/user/administrator.service.ts";
import { configMessages, firstNames } from "./messages.ts";
import type { TerminalMessages } from "./terminalMessages.ts";

export interface FirstStart {
  account: string;
  password: string | null;
}

const DONE = "first_start";

/**
 * Fills an empty store with departments, authorities, roles and the administrator. Returns null if this was done before.
 * Authorities added by a newer version are created on every start and granted to the administrators' role.
 * @throws {@link ConfigError} if the configured password is a common one
 */
export async function firstStart(
  store: Store,
  clock: () => number,
  {
    adminPassword: chosenPassword = null,
    institute = null,
    messages = configMessages,
  }: Partial<Pick<Config, "adminPassword" | "institute">> & { messages?: TerminalMessages["config"] } = {},
): Promise<FirstStart | null> {
  const isDone = (await findSetting(store.read, DONE)) !== undefined;
  if (isDone && (await hasBuiltInAuthorities(store.read))) return null;

  const problem = isDone || chosenPassword === null ? null : await findCommon(chosenPassword);
  if (problem !== null)
    throw new ConfigError(messages.wrong("CERT_ADMIN_PASSWORD", messages.password(describeReason(problem))));
  const initial = isDone ? null : await createInitialPassword(chosenPassword ?? undefined);
  return store.write(async (tx) => {
    const at = clock();
    // Another process may have done it since: several may start on one PostgreSQL
    const isFirst = (await findSetting(tx, DONE)) === undefined;
    await giveToAdministrators(tx, await addBuiltInAuthorities(tx, at), at);
    if (!isFirst || initial === null) return null;
    await storeSetting(tx, DONE, "1", at);
    if (institute !== null) await storeFirstName(tx, institute, at);
    const departmentId = await addFirstDepartments(tx, firstNames.departments, at);
    const roleId = await addBuiltInRoles(tx, at);
    const nickName = firstNames.administrator;
    await addAdministrator(tx, { account: FIRST_ACCOUNT, nickName, departmentId, roleId, initial }, at);
    return { account: FIRST_ACCOUNT, password: chosenPassword === null ? initial.password : null };
  });
}
