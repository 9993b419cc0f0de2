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

export type * from "./accessToken.ts";
export type * from "./activity.ts";
export type * from "./audit.ts";
export type * from "./authority.ts";
export type * from "./award.ts";
export type { Brand, RootFiles } from "./brand.ts";
export type { ActivityContact, Contact, SiteContact } from "./contact.ts";
export type * from "./correction.ts";
export type { Signature } from "./signature.ts";
export type * from "./notice.ts";
export type * from "./dashboard.ts";
export type * from "./erasure.ts";
export { notificationParams } from "./dashboard.ts";
export type * from "./department.ts";
export type * from "./font.ts";
export type * from "./handout.ts";
export type * from "./publication.ts";
export type { Page } from "./fields.ts";
export type { LinkChoice } from "./resource.ts";
export type * from "./role.ts";
export type * from "./roleAuthority.ts";
export type { HolderCheck } from "./holderCheck.ts";
export type { EndedSessions, NewSecondFactor, RecoveryCodes, SecondFactorState } from "./secondFactor.ts";
export type * from "./session.ts";
export type * from "./template.ts";
export type * from "./upload.ts";
export { UploadOffer } from "./upload.ts";
export type * from "./user.ts";
export type * from "./userRole.ts";
export { ListAnswers, NameListSheet } from "./upload.ts";
