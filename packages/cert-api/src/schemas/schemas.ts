import type { SchemasOfNouns } from "../nouns/resource.ts";
import { accessTokenSchemas } from "./accessToken.ts";
import { activitySchemas } from "./activity.ts";
import { auditSchemas } from "./audit.ts";
import { authoritySchemas } from "./authority.ts";
import { awardSchemas } from "./award.ts";
import { brandSchemas } from "./brand.ts";
import { contactSchemas } from "./contact.ts";
import { correctionSchemas } from "./correction.ts";
import { dashboardSchemas } from "./dashboard.ts";
import { departmentSchemas } from "./department.ts";
import { fontSchemas } from "./font.ts";
import { handoutSchemas } from "./handout.ts";
import { healthSchemas } from "./health.ts";
import { nameListSchemas } from "./nameList.ts";
import { noticeSchemas } from "./notice.ts";
import { publicationSchemas } from "./publication.ts";
import { roleSchemas } from "./role.ts";
import { roleAuthoritySchemas } from "./roleAuthority.ts";
import { sessionSchemas } from "./session.ts";
import { signatureSchemas } from "./signature.ts";
import { templateSchemas } from "./template.ts";
import { userSchemas } from "./user.ts";
import { userRoleSchemas } from "./userRole.ts";

/** The schemas of every endpoint by noun, parallel to the routes in `contract`. For the server and for tests. */
export const schemas = {
  session: sessionSchemas,
  user: userSchemas,
  role: roleSchemas,
  authority: authoritySchemas,
  userRole: userRoleSchemas,
  roleAuthority: roleAuthoritySchemas,
  accessToken: accessTokenSchemas,
  department: departmentSchemas,
  activity: activitySchemas,
  template: templateSchemas,
  nameList: nameListSchemas,
  publication: publicationSchemas,
  handout: handoutSchemas,
  notice: noticeSchemas,
  award: awardSchemas,
  correction: correctionSchemas,
  font: fontSchemas,
  brand: brandSchemas,
  contact: contactSchemas,
  signature: signatureSchemas,
  dashboard: dashboardSchemas,
  audit: auditSchemas,
  health: healthSchemas,
} as const satisfies SchemasOfNouns;

export * from "./accessToken.ts";
export * from "./activity.ts";
export * from "./audit.ts";
export * from "./authority.ts";
export * from "./award.ts";
export * from "./brand.ts";
export * from "./contact.ts";
export * from "./correction.ts";
export * from "./dashboard.ts";
export * from "./department.ts";
export * from "./erasure.ts";
export * from "./font.ts";
export * from "./handout.ts";
export * from "./health.ts";
export * from "./holderCheck.ts";
export * from "./notice.ts";
export * from "./publication.ts";
export * from "./role.ts";
export * from "./roleAuthority.ts";
export * from "./secondFactor.ts";
export * from "./session.ts";
export * from "./signature.ts";
export * from "./template.ts";
export * from "./upload.ts";
export * from "./user.ts";
export * from "./userRole.ts";
export type { Page } from "./fields.ts";
export { LinkChoice } from "./resource.ts";
