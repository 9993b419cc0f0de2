import type { NotificationEvent, NotificationParams } from "../wire/notifications.ts";
import type { Coded, NoParams, Reason, ReasonCode, ReasonParams } from "../wire/reasons.ts";
import { refused, type Failure, type RefusalData } from "../wire/envelope.ts";
import { refusals, type RefusalKind } from "../wire/refusals.ts";
import type { ProgressStep } from "../schemas/activity.ts";
import { passwordMessages } from "../nouns/session.ts";
import { accountMessages } from "./accountMessages.ts";
import { nameListRefusals } from "./nameListMessages.ts";
import { notificationMessages } from "./notificationMessages.ts";
import {
  activityMessages,
  awardMessages,
  requestMessages,
  temporaryMessages,
  termMessages,
} from "./refusalMessages.ts";

/** One pure function for each code: a code without its sentence does not compile. */
type SentencesOf<Codes> = { readonly [Code in keyof Codes]: (params: Codes[Code]) => string };

const kinds = Object.fromEntries(
  Object.entries(refusals).map(([kind, { message }]) => [kind, () => message]),
) as Readonly<Record<RefusalKind, () => string>>;

/** Why something was refused. */
const reasons = {
  ...kinds,
  text: ({ text }) => text,
  "account.noUser": () => accountMessages.noUser,
  "account.noRole": () => accountMessages.noRole,
  "account.noAuthority": () => accountMessages.noAuthority,
  "account.noLink": () => accountMessages.noLink,
  "account.noDepartment": () => accountMessages.noDepartment,
  "account.accountTaken": ({ value }) => accountMessages.taken(accountMessages.account, value),
  "account.nameTaken": ({ value }) => accountMessages.taken(accountMessages.name, value),
  "account.departmentTaken": ({ value }) => accountMessages.taken(accountMessages.department, value),
  "account.builtInRole": () => accountMessages.builtInRole,
  "account.builtInAuthority": () => accountMessages.builtInAuthority,
  "account.builtInName": () => accountMessages.builtInName,
  "account.roleInUse": () => accountMessages.roleInUse,
  "account.departmentHasUsers": () => accountMessages.departmentHasUsers,
  "account.departmentHasActivities": () => accountMessages.departmentHasActivities,
  "account.hasRole": ({ nickName, role }) => accountMessages.hasRole(nickName, role),
  "account.hasAuthority": ({ role, authority }) => accountMessages.hasAuthority(role, authority),
  "account.ownRemoval": () => accountMessages.ownRemoval,
  "account.ownDisabling": () => accountMessages.ownDisabling,
  "account.lastAdministrator": () => accountMessages.lastAdministrator,
  "account.grantsMore": () => accountMessages.grantsMore,
  "account.takesMore": () => accountMessages.takesMore,
  "account.stronger": () => accountMessages.stronger,
  "password.wrongCurrent": () => passwordMessages.wrongCurrent,
  "password.usedBefore": () => passwordMessages.usedBefore,
  "password.paused": () => passwordMessages.paused,
  "award.notFound": () => awardMessages.notFound,
  "award.noHolder": () => awardMessages.noHolder,
  "award.manyHolders": ({ limit }) => awardMessages.manyHolders(limit),
  "award.longName": ({ limit }) => awardMessages.longName(limit),
  "award.notStructured": () => awardMessages.notStructured,
  "award.nested": ({ key }) => awardMessages.nested(key),
  "award.emptyKey": () => awardMessages.emptyKey,
  "award.keyTwice": ({ key }) => awardMessages.keyTwice(key),
  "award.reservedKey": ({ key }) => awardMessages.reservedKey(key),
  "award.longNumber": ({ limit }) => awardMessages.longNumber(limit),
  "award.numberTaken": ({ number }) => awardMessages.numberTaken(number),
  "award.noTemplate": () => awardMessages.noTemplate,
  "award.needsValue": ({ name }) => awardMessages.needsValue(name),
  "award.revoked": () => awardMessages.revoked,
  "award.withdrawn": () => awardMessages.withdrawn,
  "award.unprintable": () => awardMessages.unprintable,
  "award.noVersion": () => awardMessages.noVersion,
  "award.needsEarlierBase": () => awardMessages.needsEarlierBase,
  "award.alreadyRevoked": () => awardMessages.alreadyRevoked,
  "award.notRevoked": () => awardMessages.notRevoked,
  "activity.notFound": () => activityMessages.notFound,
  "activity.hasAwards": () => activityMessages.hasAwards,
  "activity.noUpload": () => activityMessages.noUpload,
  "activity.noReport": () => activityMessages.noReport,
  "activity.filesChanged": () => activityMessages.filesChanged,
  "activity.renamed": () => activityMessages.renamed,
  "activity.needsPublicUrl": () => activityMessages.needsPublicUrl,
  "activity.listReplaced": () => activityMessages.listReplaced,
  "activity.sheetsChanged": () => activityMessages.sheetsChanged,
  "activity.sheetsUndecided": ({ sheets }) => activityMessages.sheetsUndecided(sheets),
  "activity.unknownSheet": ({ sheet }) => activityMessages.unknownSheet(sheet),
  "activity.sheetTwice": ({ sheet }) => activityMessages.sheetTwice(sheet),
  "activity.sheetMissing": ({ sheet }) => activityMessages.sheetMissing(sheet),
  "activity.sheetWithoutName": ({ sheet }) => activityMessages.sheetWithoutName(sheet),
  "activity.sheetHidden": ({ sheet }) => activityMessages.sheetHidden(sheet),
  "activity.noSheetJoined": () => activityMessages.noSheetJoined,
  "activity.sheetErrors": ({ count }) => activityMessages.sheetErrors(count),
  "activity.needsNumbers": ({ row, count, sheet }) => activityMessages.needsNumbers(row, count, sheet),
  "activity.listErrors": ({ count }) => activityMessages.listErrors(count),
  "activity.listErrorsAtPublish": ({ count }) => activityMessages.listErrorsAtPublish(count),
  "activity.templateErrors": ({ count }) => activityMessages.templateErrors(count),
  "activity.templateReason": () => activityMessages.templateReason,
  "activity.reprintErrors": ({ count }) => activityMessages.reprintErrors(count),
  "activity.wrongExtension": () => activityMessages.wrongExtension,
  "temporary.certificates": () => temporaryMessages.certificates,
  "temporary.nameLists": () => temporaryMessages.nameLists,
  "term.tooShort": ({ limit }) => termMessages.tooShort(limit),
  "term.tooLong": ({ limit }) => termMessages.tooLong(limit),
  "request.noJson": () => requestMessages.noJson,
  "request.noForm": () => requestMessages.noForm,
  "request.brokenForm": () => requestMessages.brokenForm,
  "request.oneFile": () => requestMessages.oneFile,
  "request.tooLarge": () => requestMessages.tooLarge,
  "nameList.oldWorkbook": () => nameListRefusals.oldWorkbook.message,
  "nameList.notWorkbook": () => nameListRefusals.notWorkbook.message,
  "nameList.notText": () => nameListRefusals.notText.message,
  "nameList.otherKind": () => nameListRefusals.otherKind.message,
  "nameList.encoding": () => nameListRefusals.encoding.message,
  "nameList.quotes": () => nameListRefusals.quotes.message,
  "nameList.broken": () => nameListRefusals.broken.message,
  "nameList.unsafe": () => nameListRefusals.unsafe.message,
  "nameList.tooLarge": () => nameListRefusals.tooLarge.message,
  "nameList.tooWide": () => nameListRefusals.tooWide.message,
  "nameList.tooSlow": () => nameListRefusals.tooSlow.message,
} as const satisfies SentencesOf<ReasonParams>;

/** What became of an account's work. */
const notifications = {
  published: ({ activity, awards }) => notificationMessages.published(activity, awards),
  publishFailed: ({ activity, reason }) => notificationMessages.publishFailed(activity, describeReason(reason)),
  uploaded: ({ fileName, owner }) => notificationMessages.uploaded(fileName, owner),
  uploadFailed: ({ fileName, owner, reason }) =>
    notificationMessages.uploadFailed(fileName, owner, describeReason(reason)),
} as const satisfies SentencesOf<NotificationParams>;

/** What is being done to an activity. */
const steps = {
  check: () => activityMessages.steps.check,
  write: () => activityMessages.steps.write,
} as const satisfies SentencesOf<Record<ProgressStep, NoParams>>;

/** The Chinese sentence of every code that crosses the wire or is stored. */
export const zhCN = { reasons, notifications, steps } as const;

/** The sentence of a reason; of a code that a newer program made, that of a failure of the system. */
export function describeReason({ code, params }: Coded): string {
  if (!Object.hasOwn(reasons, code)) return refusals.system.message;
  const describe = reasons[code as ReasonCode] as (params: Coded["params"]) => string;
  return describe(params);
}

/** The envelope of a refusal: the reason's sentence, and the reason itself where it says more than the kind. */
export function refusedFor(kind: RefusalKind, reason: Reason, data: RefusalData | null = null): Failure {
  const failure = refused(kind, describeReason(reason), data);
  return reason.code === kind || reason.code === "text" ? failure : { ...failure, reason };
}

/** The sentence of a notification. */
export function describeNotification({ kind, params }: NotificationEvent): string {
  const describe = notifications[kind] as (params: NotificationEvent["params"]) => string;
  return describe(params);
}
