import { activity } from "./activity.ts";
import { authority } from "./authority.ts";
import { award } from "./award.ts";
import { dashboard } from "./dashboard.ts";
import { department } from "./department.ts";
import { health } from "./health.ts";
import { role } from "./role.ts";
import { roleAuthority } from "./roleAuthority.ts";
import { session } from "./session.ts";
import { trail } from "./trail.ts";
import { user } from "./user.ts";
import { userRole } from "./userRole.ts";

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

export * from "./accountMessages.ts";
export * from "./calendar.ts";
export * from "./chineseDay.ts";
export * from "./dashboardMessages.ts";
export * from "./dataKeys.ts";
export * from "./endpoint.ts";
export * from "./envelope.ts";
export * from "./limits.ts";
export * from "./nameListMessages.ts";
export * from "./notificationMessages.ts";
export * from "./numberParts.ts";
export * from "./refusalMessages.ts";
export * from "./refusals.ts";
export * from "./searchTerm.ts";
export * from "./searchWindow.ts";
export * from "./trailMessages.ts";
export * from "./verificationMessages.ts";
export { publishProblem, undecidedSheets, type ActivityField } from "./activity.ts";
export { builtInAuthorities, guardedNouns, type BuiltInAuthority, type GuardedNoun } from "./authority.ts";
export { keepUnmentioned, parseContent, publicContent, publicContentKeys, reservedKeys, type StructuredContent } from "./award.ts";
export { passwordMessages, passwordProblem } from "./session.ts";
export type * from "./schemas/schemas.ts";
