import { accessToken } from "./nouns/accessToken.ts";
import { activity } from "./nouns/activity.ts";
import { audit } from "./nouns/audit.ts";
import { award } from "./nouns/award.ts";
import { brand } from "./nouns/brand.ts";
import { contact } from "./nouns/contact.ts";
import { correction } from "./nouns/correction.ts";
import { dashboard } from "./nouns/dashboard.ts";
import { department } from "./nouns/department.ts";
import { font } from "./nouns/font.ts";
import { handout } from "./nouns/handout.ts";
import { health } from "./nouns/health.ts";
import { nouns, type Noun } from "./nouns/index.ts";
import { nameList } from "./nouns/nameList.ts";
import { notice } from "./nouns/notice.ts";
import { publication } from "./nouns/publication.ts";
import { uniformEndpoints } from "./nouns/resource.ts";
import { role } from "./nouns/role.ts";
import { session } from "./nouns/session.ts";
import { signature } from "./nouns/signature.ts";
import { template } from "./nouns/template.ts";
import { user } from "./nouns/user.ts";
import type { schemas } from "./schemas/schemas.ts";
import type { EndpointRoute } from "./wire/endpoint.ts";

/** The version of the contract, returned by `GET /api/health`. The contract is only extended. */
export const CONTRACT_VERSION = "2.0";

/**
 * All endpoints by noun. Their schemas are in `schemas/<noun>.ts`. A uniform noun without further endpoints needs no entry
 * here, because its entry in `nouns/index.ts` defines them.
 */
export const contract = {
  ...uniformEndpoints<typeof schemas>(nouns),
  session,
  user,
  role,
  accessToken,
  department,
  activity,
  template,
  nameList,
  publication,
  handout,
  notice,
  award,
  correction,
  font,
  brand,
  contact,
  signature,
  dashboard,
  audit,
  health,
} as const satisfies Readonly<Record<Noun, Readonly<Record<string, EndpointRoute>>>>;
export type Contract = typeof contract;

export * from "./nouns/recipientColumns.ts";
export { award as awardEndpoints } from "./nouns/award.ts";
export { findAwardState, type AwardStateFacts } from "./nouns/awardState.ts";
export * from "./nouns/awardText.ts";
export * from "./nouns/calendar.ts";
export * from "./nouns/dataKeys.ts";
export { listPrefixes } from "./nouns/listPrefixes.ts";
export * from "./wire/access.ts";
export { awardStates, disclosedStates, listedAwardStates, type ShownAwardState } from "./wire/awardStates.ts";
export * from "./wire/endpoint.ts";
export * from "./wire/envelope.ts";
export * from "./wire/limits.ts";
export * from "./nouns/search/numberParts.ts";
export * from "./nouns/existingCertificate.ts";
export { noticeLink, noticeNames } from "./nouns/notice.ts";
export * from "./nouns/photo.ts";
export { findHolderAnswer } from "./nouns/search/holderAnswer.ts";
export * from "./wire/notifications.ts";
export * from "./wire/erasureReasons.ts";
export * from "./wire/reasons.ts";
export * from "./wire/codedMessage.ts";
export * from "./wire/confirmations.ts";
export * from "./wire/fieldReasons.ts";
export * from "./wire/nameListProblems.ts";
export * from "./wire/nameListRefusals.ts";
export * from "./wire/refusals.ts";
export * from "./wire/weChat.ts";
export * from "./nouns/search/searchOutcome.ts";
export * from "./nouns/search/distinctCharacters.ts";
export * from "./nouns/permalink.ts";
export * from "./nouns/search/searchTerm.ts";
export * from "./nouns/search/termReadings.ts";
export * from "./nouns/search/searchWindow.ts";
export * from "./nouns/validity.ts";
export * from "./messages/describe.ts";
export * from "./messages/describeFailure.ts";
export { enContactMessages, enSearchMessages } from "./messages/enSearch.ts";
export * from "./messages/language.ts";
export * from "./messages/Messages.ts";
export * from "./messages/nameListProblem.ts";
export * from "./messages/publicMessages.ts";
export * from "./messages/zh-CN.ts";
export { formatHolderCheck, holderCheckMessages } from "./messages/permalinkMessages.ts";
export { fourEyesNames } from "./messages/correctionMessages.ts";
export type { HandoverAct } from "./messages/reasons/correctionReasons.ts";
export { draftPrivacy } from "./messages/privacyMessages.ts";
export { contactMessages } from "./messages/contactMessages.ts";
export { searchMessages } from "./messages/searchMessages.ts";
export { isCount, isRemark, isRowCountHeader, mayCountRows, isTotal, totalWords } from "./messages/nameListMessages.ts";
export * from "./messages/columnNames.ts";
export { newActivitySettings, undecidedSheets, type ActivityField, type ActivitySettings } from "./nouns/activity.ts";
export {
  type NeedFacts,
  type ActivityFiles,
  listMissingFiles,
  listNeeds,
  type MissingFile,
} from "./nouns/activityNeeds.ts";
export { isLongSurname, maskName, maskNumber } from "./nouns/names/maskName.ts";
export { advanceActivityName, chineseDigits } from "./nouns/names/advanceActivityName.ts";
export {
  auditedLabels,
  guardedLabels,
  guardedNouns,
  nounLabels,
  nouns,
  type FullNoun,
  type GuardedNoun,
  type Noun,
  type UniformNoun,
} from "./nouns/index.ts";
export {
  findCertificateNumber,
  findContentText,
  keepUnmentioned,
  parseContent,
  publicContent,
  publicContentKeys,
  reservedKeys,
  type StructuredContent,
} from "./nouns/award.ts";
export { brandPlaceholders, defaultBrand } from "./nouns/brand.ts";
export * from "./nouns/brandColours.ts";
export * from "./nouns/footer.ts";
export { parseContact } from "./nouns/contact.ts";
export type { LinkedPart } from "./nouns/linkText.ts";
export { accountProblem } from "./nouns/user.ts";
export { passwordProblem } from "./nouns/session.ts";
export type * from "./schemas/schemas.ts";
