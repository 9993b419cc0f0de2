import type { Authority, Department, Role, RoleAuthority, User, UserRole } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { linkHandlers, referred, refuseTaken, resourceHandlers } from "./resource.ts";
import { found, MemoryRefusal } from "./state.ts";

/** What a record is made from: a reference to another record is its id. */
interface Named {
  name: string;
  displayName: string;
}
interface Reference {
  id: string;
}
type UserFields = Omit<User, "id" | "department"> & { department: Reference };

const INITIAL_PASSWORD = "Kite-4821-river";

const users = resourceHandlers<User, UserFields>({
  rows: (state) => state.users,
  read({ account, nickName, phone, enabled, department }, id, { state }) {
    refuseTaken(state.users, id, "account", account, "账号");
    const place = referred(state.departments, department.id, "department.id", "部门");
    return { id, account, nickName, phone, enabled, department: place };
  },
  textOf: ({ account, nickName }) => `${nickName} ${account}`,
  guardRemoval({ id }, { state, session }) {
    if (id === session?.id) throw new MemoryRefusal("conflict", "不能删除自己的账号");
    state.userRoles = state.userRoles.filter(({ user }) => user.id !== id);
  },
});

export const userHandlers: Handlers<"user"> = {
  ...users,
  create: (input, context) => ({ ...users.create(input, context), initialPassword: INITIAL_PASSWORD }),
  resetPassword({ id }, { state }) {
    found(state.users, id);
    return { initialPassword: INITIAL_PASSWORD };
  },
};

const guardBuiltIn = ({ builtIn }: { builtIn: boolean }, label: string) => {
  if (builtIn) throw new MemoryRefusal("conflict", `内置${label}不能删除`);
};

export const roleHandlers: Handlers<"role"> = resourceHandlers<Role, Named>({
  rows: (state) => state.roles,
  read({ name, displayName }, id, { state }, before) {
    refuseTaken(state.roles, id, "name", name, "名称");
    return { id, name, displayName, builtIn: before?.builtIn ?? false };
  },
  textOf: ({ name, displayName }) => `${displayName} ${name}`,
  guardRemoval(role, { state }) {
    guardBuiltIn(role, "角色");
    if (state.userRoles.some((link) => link.role.id === role.id)) throw new MemoryRefusal("conflict", "该角色仍有用户使用");
  },
});

export const authorityHandlers: Handlers<"authority"> = resourceHandlers<Authority, Named>({
  rows: (state) => state.authorities,
  read({ name, displayName }, id, { state }, before) {
    refuseTaken(state.authorities, id, "name", name, "名称");
    return { id, name, displayName, builtIn: before?.builtIn ?? false };
  },
  textOf: ({ name, displayName }) => `${displayName} ${name}`,
  guardRemoval(authority, { state }) {
    guardBuiltIn(authority, "权限");
    state.roleAuthorities = state.roleAuthorities.filter((link) => link.authority.id !== authority.id);
  },
});

export const departmentHandlers: Handlers<"department"> = {
  ...resourceHandlers<Department, { displayName: string }>({
    rows: (state) => state.departments,
    read({ displayName }, id, { state }) {
      refuseTaken(state.departments, id, "displayName", displayName, "部门");
      return { id, displayName };
    },
    textOf: ({ displayName }) => displayName,
    guardRemoval({ id }, { state }) {
      if (state.users.some((user) => user.department.id === id)) throw new MemoryRefusal("conflict", "该部门仍有用户");
    },
  }),
  listAll: (_, { state }) => state.departments,
};

export const userRoleHandlers: Handlers<"userRole"> = linkHandlers<UserRole, { user: Reference; role: Reference }>({
  rows: (state) => state.userRoles,
  read(input, id, { state }) {
    const user = referred(state.users, input.user.id, "user.id", "用户");
    const role = referred(state.roles, input.role.id, "role.id", "角色");
    if (state.userRoles.some((link) => link.user.id === user.id && link.role.id === role.id)) {
      throw new MemoryRefusal("conflict", `${user.nickName}已有角色“${role.displayName}”`);
    }
    return { id, user: { id: user.id, nickName: user.nickName }, role: { id: role.id, displayName: role.displayName } };
  },
});

export const roleAuthorityHandlers: Handlers<"roleAuthority"> = linkHandlers<
  RoleAuthority,
  { role: Reference; authority: Reference }
>({
  rows: (state) => state.roleAuthorities,
  read(input, id, { state }) {
    const role = referred(state.roles, input.role.id, "role.id", "角色");
    const authority = referred(state.authorities, input.authority.id, "authority.id", "权限");
    if (state.roleAuthorities.some((link) => link.role.id === role.id && link.authority.id === authority.id)) {
      throw new MemoryRefusal("conflict", `角色“${role.displayName}”已有权限“${authority.displayName}”`);
    }
    const named = (record: Role | Authority) => ({ id: record.id, displayName: record.displayName });
    return { id, role: named(role), authority: named(authority) };
  },
});
