import { activity } from "./nouns/activity.ts";
import { authority } from "./nouns/authority.ts";
import { award } from "./nouns/award.ts";
import { dashboard } from "./nouns/dashboard.ts";
import { department } from "./nouns/department.ts";
import { health } from "./nouns/health.ts";
import { role } from "./nouns/role.ts";
import { roleAuthority } from "./nouns/roleAuthority.ts";
import { session } from "./nouns/session.ts";
import { trail } from "./nouns/audit.ts";
import { user } from "./nouns/user.ts";
import { userRole } from "./nouns/userRole.ts";

/** Grows with the contract; what is there stays. Answered by `GET /api/health`. */
export const CONTRACT_VERSION = "1.0";

/** Every endpoint, noun by noun: the table of contents. Shapes stand in `schemas/<noun>.ts`. */
export const contract = {
  session,
  user,
  role,
  authority,
  userRole,
  roleAuthority,
  department,
  activity,
  award,
  dashboard,
  trail,
  health,
} as const;
/** The type of {@link contract}. */
export type Contract = typeof contract;

export * from "./messages/accountMessages.ts";
export * from "./nouns/calendar.ts";
export * from "./nouns/chineseDay.ts";
export * from "./messages/dashboardMessages.ts";
export * from "./nouns/dataKeys.ts";
export * from "./wire/endpoint.ts";
export * from "./wire/envelope.ts";
export * from "./wire/limits.ts";
export * from "./messages/nameListMessages.ts";
export * from "./messages/notificationMessages.ts";
export * from "./nouns/numberParts.ts";
export * from "./messages/refusalMessages.ts";
export * from "./wire/refusals.ts";
export * from "./nouns/searchTerm.ts";
export * from "./nouns/searchWindow.ts";
export * from "./messages/auditMessages.ts";
export * from "./messages/verificationMessages.ts";
export { publishProblem, undecidedSheets, type ActivityField } from "./nouns/activity.ts";
export { builtInAuthorities, guardedNouns, type BuiltInAuthority, type GuardedNoun } from "./nouns/authority.ts";
export {
  keepUnmentioned,
  parseContent,
  publicContent,
  publicContentKeys,
  reservedKeys,
  type StructuredContent,
} from "./nouns/award.ts";
export { passwordMessages, passwordProblem } from "./nouns/session.ts";
export type * from "./schemas/schemas.ts";
