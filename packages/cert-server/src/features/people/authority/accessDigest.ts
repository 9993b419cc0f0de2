import { builtInAuthorities } from "cert-api";
import { computeDigest } from "../../keeping/audit/chain/entryHash.ts";

const builtInNames: ReadonlySet<string> = new Set(builtInAuthorities);

type Id = string | number;

export const digestUserRole = ({ user, role }: { user: { id: Id }; role: { id: Id } }): string =>
  computeDigest("", "user_role", String(user.id), String(role.id));

/** Returns the audit log digest for an authority of a role. A built-in one is identified by name. */
export const digestRoleAuthority = (link: { role: { id: Id }; authority: { id: Id; name: string } }): string => {
  const { id, name } = link.authority;
  return computeDigest("", "role_authority", String(link.role.id), builtInNames.has(name) ? name : String(id));
};

export const digestRole = (role: {
  id: Id;
  name: string;
  departmentOnly?: boolean | undefined;
  requiresSecondFactor?: boolean | undefined;
}): string => {
  const { id, name, departmentOnly = false, requiresSecondFactor = false } = role;
  return computeDigest("", "role", String(id), name, String(departmentOnly), String(requiresSecondFactor));
};
