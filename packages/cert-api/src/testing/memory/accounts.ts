import type { AccessToken, Authority, Department, Role, RoleAuthority, User, UserRole } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { checkPassword, endLogins, toSecondFactorState } from "./session.ts";
import { fixedHandlers, fullHandlers } from "./resource.ts";
import { getRow, nextId } from "./state.ts";

/** The input of a record: a reference to another record is its id. */
interface Reference {
  id: string;
}
interface UserFields extends Omit<User, "id" | "department" | "email"> {
  email?: string | undefined;
  department: Reference;
  roles?: readonly string[] | undefined;
}
type RoleFields = Omit<Role, "id" | "builtIn"> & { authorities?: readonly string[] | undefined };

const initialPassword = "Kite-4821-river";

const users = fullHandlers<User, UserFields>(
  (state) => state.users,
  ({ department, email = "", roles, ...fields }, id, state) => {
    if (roles) {
      const others = state.userRoles.filter(({ user }) => user.id !== id);
      const user = { id, nickName: fields.nickName };
      const links = roles.map((role) => ({ id: nextId(state), user, role: getRow(state.roles, role) }));
      state.userRoles = [...others, ...links];
    }
    return { ...fields, id, email, department: getRow(state.departments, department.id) };
  },
);

interface TokenFields {
  name: string;
  authorities: readonly string[];
  limitedTo?: Reference | undefined;
  expiresOn?: string | undefined;
}

const tokens = fixedHandlers<AccessToken, TokenFields>(
  (state) => state.accessTokens,
  ({ name, authorities, limitedTo, expiresOn }, id, state) => ({
    id,
    name,
    user: { id: "1", account: "admin", nickName: "管理员" },
    authorities: state.authorities.filter((authority) => authorities.includes(authority.name)),
    limitedTo: limitedTo?.id ? getRow(state.departments, limitedTo.id) : null,
    expiresOn: expiresOn || null,
    lastUsedOn: null,
  }),
);

export const userHandlers: Handlers<"user"> = {
  ...users,
  roles: ({ id }, { state }) => {
    const roleIds = new Set(state.userRoles.filter(({ user }) => user.id === id).map(({ role }) => role.id));
    return state.roles.map((role) => ({ ...role, isGiven: roleIds.has(role.id) }));
  },
  create: (input, context) => ({ ...users.create(input, context), initialPassword }),
  erase: ({ id }, context) => users.remove({ id }, context),
  secondFactor: (_, { state }) => toSecondFactorState(state),
  endSessions: ({ id }, { state }) => endLogins(state, id, 0),
  resetSecondFactor(_, { state }) {
    Object.assign(state, { secondFactor: { isOn: false, isRequired: false, recoveryCodes: [] }, logins: 0 });
    return toSecondFactorState(state);
  },
  resetPassword: () => ({ initialPassword }),
};

export const roleHandlers: Handlers<"role"> = {
  ...fullHandlers<Role, RoleFields>(
    (state) => state.roles,
    ({ authorities, ...fields }, id, state) => {
      if (authorities) {
        const others = state.roleAuthorities.filter(({ role }) => role.id !== id);
        const role = { id, displayName: fields.displayName };
        const links = authorities.map((authority) => ({
          id: nextId(state),
          role,
          authority: getRow(state.authorities, authority),
        }));
        state.roleAuthorities = [...others, ...links];
      }
      return { builtIn: false, ...fields, id };
    },
  ),
  authorities: ({ id }, { state }) => {
    const authorityIds = new Set(
      state.roleAuthorities.filter(({ role }) => role.id === id).map((link) => link.authority.id),
    );
    return state.authorities.map((authority) => ({ ...authority, isGiven: authorityIds.has(authority.id) }));
  },
};

export const authorityHandlers: Handlers<"authority"> = fullHandlers<Authority, Omit<Authority, "id" | "builtIn">>(
  (state) => state.authorities,
  (fields, id) => ({ builtIn: false, ...fields, id }),
);

export const accessTokenHandlers: Handlers<"accessToken"> = {
  ...tokens,
  create(input, context) {
    checkPassword(input.password, "password");
    return { ...tokens.create(input, context), token: "cert_Zx3mB0q8nT5cW2vKd7RfYhJ4pLsEaG9uNiOt6DbMkQw" };
  },
  authorities: (_, { state }) =>
    state.authorities.map((authority) => ({ ...authority, id: authority.name, isGiven: false })),
};

export const departmentHandlers: Handlers<"department"> = {
  ...fullHandlers<Department, { displayName: string }>(
    (state) => state.departments,
    ({ displayName }, id) => ({ id, displayName }),
  ),
  listAll: (_, { state }) => state.departments,
};

export const userRoleHandlers: Handlers<"userRole"> = fixedHandlers<UserRole, { user: Reference; role: Reference }>(
  (state) => state.userRoles,
  ({ user, role }, id, state) => ({ id, user: getRow(state.users, user.id), role: getRow(state.roles, role.id) }),
);

export const roleAuthorityHandlers: Handlers<"roleAuthority"> = fixedHandlers<
  RoleAuthority,
  { role: Reference; authority: Reference }
>(
  (state) => state.roleAuthorities,
  ({ role, authority }, id, state) => ({
    id,
    role: getRow(state.roles, role.id),
    authority: getRow(state.authorities, authority.id),
  }),
);
