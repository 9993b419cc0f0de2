import { toReason } from "../../wire/reasons.ts";
import { accountProblem } from "../../nouns/names/accountProblem.ts";
import { builtInAuthorities } from "../../wire/access.ts";
import type { Authority, Department, Role, RoleAuthority, User, UserRole } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { endLogin, toSecondFactorState } from "./session.ts";
import { basicHandlers, getReferred, refuseTaken, fullHandlers } from "./resource.ts";
import { fieldRefusal, getRow, MemoryRefusal, type Context, type State } from "./state.ts";

/** What a record is made from: a reference to another record is its id. */
interface Named {
  name: string;
  displayName: string;
}
interface RoleFields extends Named {
  departmentOnly?: boolean | undefined;
  requiresSecondFactor?: boolean | undefined;
}
interface Reference {
  id: string;
}
type UserFields = Omit<User, "id" | "department"> & { department: Reference };

const INITIAL_PASSWORD = "Kite-4821-river";

const users = fullHandlers<User, UserFields>({
  rows: (state) => state.users,
  read({ account, nickName, phone, enabled, department }, id, { state }, before) {
    const problem = account === before?.account ? null : accountProblem(account);
    if (problem !== null) throw fieldRefusal("invalid", "account", problem);
    refuseTaken(state.users, id, "account", account, "account.accountTaken");
    const place = getReferred(state.departments, department.id, "department.id", toReason("account.noDepartment"));
    return { id, account, nickName, phone, enabled, department: place };
  },
  toText: ({ account, nickName }) => `${nickName} ${account}`,
  guardRemoval({ id }, { state, session }) {
    if (id === session?.id) throw new MemoryRefusal("conflict", toReason("account.ownRemoval"));
    state.userRoles = state.userRoles.filter(({ user }) => user.id !== id);
  },
});

/** The memory knows logins and a second factor of who is logged in alone. */
function listLogins(id: string, { state, session }: Context) {
  getRow(state.users, id);
  const isOwn = id === session?.id;
  return {
    sessions: isOwn ? state.logins : state.logins.map((login) => ({ ...login, isCurrent: false })),
    secondFactor: toSecondFactorState(state),
  };
}

/** How the in-memory API answers the endpoints of users. */
export const userHandlers: Handlers<"user"> = {
  ...users,
  create: (input, context) => ({ ...users.create(input, context), initialPassword: INITIAL_PASSWORD }),
  erase({ id }, context) {
    return users.remove({ id }, context);
  },
  sessions: ({ id }, context) => listLogins(id, context),
  endSessions({ id, session: loginId }, context) {
    const { state } = context;
    getRow(state.users, id);
    if (loginId === undefined) state.logins = [];
    else endLogin(state, loginId);
    return listLogins(id, context);
  },
  resetSecondFactor({ id }, context) {
    const { state, session } = context;
    getRow(state.users, id);
    if (id === session?.id) throw new MemoryRefusal("conflict", toReason("secondFactor.ownReset"));
    if (!state.secondFactor.isOn) throw new MemoryRefusal("conflict", toReason("secondFactor.notOn"));
    Object.assign(state.secondFactor, { isOn: false, recoveryCodes: [] });
    state.logins = [];
    return listLogins(id, context);
  },
  resetPassword({ id }, { state }) {
    getRow(state.users, id);
    return { initialPassword: INITIAL_PASSWORD };
  },
};

/** Refuses names that others have, and to change those of built-in ones: the program and people know them by these. */
function checkNames(
  rows: (Role | Authority)[],
  { id, name, displayName }: Named & { id: string },
  before: Role | Authority | undefined,
): void {
  if (before?.builtIn && name !== before.name) throw fieldRefusal("conflict", "name", toReason("account.builtInName"));
  refuseTaken(rows, id, "name", name, "account.nameTaken");
  if (displayName === before?.displayName) return;
  refuseTaken(rows, id, "displayName", displayName, "account.displayNameTaken");
  if (before?.builtIn) throw fieldRefusal("conflict", "displayName", toReason("account.builtInDisplayName"));
}

/** Refuses to remove a link without which nobody enabled holds some built-in authority for all departments. */
function keepAuthorities(state: State, removedLink: UserRole | RoleAuthority): void {
  const isEnabled = (id: string) => state.users.some((user) => user.id === id && user.enabled);
  const reachesAll = (id: string) => state.roles.some((role) => role.id === id && role.departmentOnly !== true);
  const roleIds = new Set(
    state.userRoles
      .filter((link) => link !== removedLink && isEnabled(link.user.id) && reachesAll(link.role.id))
      .map(({ role }) => role.id),
  );
  const authorityIds = new Set(
    state.roleAuthorities
      .filter((link) => link !== removedLink && roleIds.has(link.role.id))
      .map(({ authority }) => authority.id),
  );
  const authorities = state.authorities
    .filter(({ id, name }) => builtInAuthorities.some((builtIn) => builtIn === name) && !authorityIds.has(id))
    .map(({ displayName }) => displayName);
  if (authorities.length === 0) return;
  throw new MemoryRefusal(
    "conflict",
    authorities.length > 3 ? toReason("account.lastAdministrator") : toReason("account.lastHolder", { authorities }),
  );
}

/** How the in-memory API answers the endpoints of roles. */
export const roleHandlers: Handlers<"role"> = fullHandlers<Role, RoleFields>({
  rows: (state) => state.roles,
  read({ name, displayName, ...fields }, id, { state }, before) {
    const departmentOnly = fields.departmentOnly ?? before?.departmentOnly ?? false;
    const requiresSecondFactor = fields.requiresSecondFactor ?? before?.requiresSecondFactor ?? false;
    checkNames(state.roles, { id, name, displayName }, before);
    if (departmentOnly && before?.name === "administrator") {
      throw fieldRefusal("conflict", "departmentOnly", toReason("account.administratorRole"));
    }
    return { id, name, displayName, builtIn: before?.builtIn ?? false, departmentOnly, requiresSecondFactor };
  },
  toText: ({ name, displayName }) => `${displayName} ${name}`,
  guardRemoval(role, { state }) {
    if (role.builtIn) throw new MemoryRefusal("conflict", toReason("account.builtInRole"));
    if (state.userRoles.some((link) => link.role.id === role.id))
      throw new MemoryRefusal("conflict", toReason("account.roleInUse"));
    state.roleAuthorities = state.roleAuthorities.filter((link) => link.role.id !== role.id);
  },
});

/** How the in-memory API answers the endpoints of authorities. */
export const authorityHandlers: Handlers<"authority"> = fullHandlers<Authority, Named>({
  rows: (state) => state.authorities,
  read({ name, displayName }, id, { state }, before) {
    checkNames(state.authorities, { id, name, displayName }, before);
    return { id, name, displayName, builtIn: before?.builtIn ?? false };
  },
  toText: ({ name, displayName }) => `${displayName} ${name}`,
  guardRemoval(authority, { state }) {
    if (authority.builtIn) throw new MemoryRefusal("conflict", toReason("account.builtInAuthority"));
    state.roleAuthorities = state.roleAuthorities.filter((link) => link.authority.id !== authority.id);
  },
});

/** How the in-memory API answers the endpoints of departments. */
export const departmentHandlers: Handlers<"department"> = {
  ...fullHandlers<Department, { displayName: string }>({
    rows: (state) => state.departments,
    read({ displayName }, id, { state }) {
      refuseTaken(state.departments, id, "displayName", displayName, "account.departmentTaken");
      return { id, displayName };
    },
    toText: ({ displayName }) => displayName,
    guardRemoval({ id }, { state }) {
      if (state.users.some((user) => user.department.id === id))
        throw new MemoryRefusal("conflict", toReason("account.departmentHasUsers"));
      if (state.activities.some((activity) => activity.department?.id === id)) {
        throw new MemoryRefusal("conflict", toReason("account.departmentHasActivities"));
      }
    },
  }),
  listAll: (_, { state }) => state.departments,
};

/** How the in-memory API answers the endpoints of the roles of users. */
export const userRoleHandlers: Handlers<"userRole"> = basicHandlers<UserRole, { user: Reference; role: Reference }>({
  rows: (state) => state.userRoles,
  read(input, id, { state }) {
    const user = getReferred(state.users, input.user.id, "user.id", toReason("account.noUser"));
    const role = getReferred(state.roles, input.role.id, "role.id", toReason("account.noRole"));
    if (state.userRoles.some((link) => link.user.id === user.id && link.role.id === role.id)) {
      throw new MemoryRefusal(
        "conflict",
        toReason("account.hasRole", { nickName: user.nickName, role: role.displayName }),
      );
    }
    return { id, user: { id: user.id, nickName: user.nickName }, role: { id: role.id, displayName: role.displayName } };
  },
  guardRemoval: (link, { state }) => keepAuthorities(state, link),
});

/** How the in-memory API answers the endpoints of the authorities of roles. */
export const roleAuthorityHandlers: Handlers<"roleAuthority"> = basicHandlers<
  RoleAuthority,
  { role: Reference; authority: Reference }
>({
  rows: (state) => state.roleAuthorities,
  read(input, id, { state }) {
    const role = getReferred(state.roles, input.role.id, "role.id", toReason("account.noRole"));
    const authority = getReferred(
      state.authorities,
      input.authority.id,
      "authority.id",
      toReason("account.noAuthority"),
    );
    if (state.roleAuthorities.some((link) => link.role.id === role.id && link.authority.id === authority.id)) {
      throw new MemoryRefusal(
        "conflict",
        toReason("account.hasAuthority", { role: role.displayName, authority: authority.displayName }),
      );
    }
    const toNamed = (record: Role | Authority) => ({ id: record.id, displayName: record.displayName });
    return { id, role: toNamed(role), authority: toNamed(authority) };
  },
  guardRemoval: (link, { state }) => keepAuthorities(state, link),
});
