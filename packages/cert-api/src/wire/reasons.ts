import type { Coded, NoParams } from "./coded.ts";
import type { FieldRuleParams, ValueRule } from "./fieldRules.ts";
import type { NameListProblemParams } from "./nameListProblems.ts";
import type { NameListRefusalCode } from "./nameListRefusals.ts";
import type { RefusalKind } from "./refusals.ts";

/** The reasons of refusals that are more specific than their kind, by code, with their parameters. Codes are permanent. */
interface SpecificReasons {
  /** A sentence without a code of its own, from a store or a part of the program that predates codes. */
  text: { text: string };

  "account.noUser": NoParams;
  "account.noRole": NoParams;
  "account.noAuthority": NoParams;
  "account.noLink": NoParams;
  "account.noDepartment": NoParams;
  "account.accountTaken": { value: string };
  "account.nameTaken": { value: string };
  "account.departmentTaken": { value: string };
  "account.builtInRole": NoParams;
  "account.builtInAuthority": NoParams;
  "account.builtInName": NoParams;
  "account.builtInDisplayName": NoParams;
  "account.badCharacters": NoParams;
  "account.displayNameTaken": { value: string };
  "account.roleInUse": NoParams;
  "account.departmentHasUsers": NoParams;
  "account.departmentHasActivities": NoParams;
  "account.hasRole": { nickName: string; role: string };
  "account.hasAuthority": { role: string; authority: string };
  "account.ownRemoval": NoParams;
  "account.ownDisabling": NoParams;
  "account.lastAdministrator": NoParams;
  "account.lastHolder": { authorities: readonly string[] };
  "account.grantsMore": NoParams;
  "account.takesMore": NoParams;
  "account.stronger": NoParams;
  "account.otherDepartment": NoParams;
  "account.movesMore": NoParams;
  "account.administratorRole": NoParams;
  "account.ownDepartmentOnly": NoParams;
  "account.departmentHasAwards": NoParams;
  "account.noToken": NoParams;
  "account.tokenGivesMore": NoParams;
  "account.tokenByToken": NoParams;
  /** `last`: the last day (`YYYY-MM-DD`) that a token made now may have. */
  "account.tokenDays": { last: string };

  "password.wrongCurrent": NoParams;
  "password.usedBefore": NoParams;
  "password.expired": NoParams;
  "password.resetLapsed": NoParams;
  "password.paused": { minutes: number };
  "password.tooShort": { limit: number };
  "password.tooLong": { limit: number };
  /** No longer used. */
  "password.fewKinds": NoParams;
  "password.common": NoParams;
  "password.namesAccount": NoParams;
  "password.namesInstitute": NoParams;
  "password.sameAsAccount": NoParams;

  /** The server has no secret with which it could seal another one. */
  "secondFactor.noSecret": NoParams;
  "secondFactor.alreadyOn": NoParams;
  "secondFactor.notOn": NoParams;
  /** The setup was not started, or too long ago. */
  "secondFactor.notBegun": NoParams;
  /** Its secret was sealed with one that the server no longer knows. */
  "secondFactor.unreadable": NoParams;
  "secondFactor.exhausted": NoParams;
  /** Required by a role. */
  "secondFactor.required": NoParams;
  "secondFactor.ownReset": NoParams;
  "secondFactor.strongerRole": NoParams;
  "session.notFound": NoParams;
  /** The server has no identity provider. */
  "session.noProvider": NoParams;
  "session.providerUnreachable": NoParams;
  /** The provider did not confirm the login, or it was begun too long ago or in another browser. */
  "session.providerRefused": NoParams;
  "session.unknownIdentity": { provider: string };
  "session.identityTaken": NoParams;

  "award.notFound": NoParams;
  "award.noHolder": NoParams;
  "award.manyHolders": { limit: number };
  "award.longName": { limit: number };
  "award.notStructured": NoParams;
  "award.nested": { key: string };
  "award.emptyKey": NoParams;
  "award.keyTwice": { key: string };
  "award.reservedKey": { key: string };
  "award.longNumber": { limit: number };
  "award.numberTaken": { number: string };
  "award.badValidity": { key: string; value: string };
  "award.validityBeforeIssue": { day: string; issuedOn: string };
  "award.noTemplate": NoParams;
  "award.needsValue": { name: string };
  "award.revoked": NoParams;
  "award.withdrawn": NoParams;
  "award.erased": NoParams;
  "award.erasureChanged": NoParams;
  "award.unprintable": NoParams;
  "award.changing": NoParams;
  "award.noVersion": NoParams;
  "award.unknownPhoto": { key: string };
  "award.noPhotoFrame": { name: string };
  "award.otherFile": NoParams;
  "award.badIssueDay": { key: string; value: string };
  "award.existingWithoutDocx": NoParams;
  "award.existingWithoutTemplate": NoParams;
  "award.needsBase": NoParams;
  "award.alreadyRevoked": NoParams;
  "award.notRevoked": NoParams;
  /** `count` is the number of awards that are now selected. */
  "award.selectionChanged": { count: number };
  "award.tooManyToSort": { count: number };
  "award.selectionGone": NoParams;
  "award.nothingToDownload": NoParams;
  /** Visitors must enter the last `digits` characters of a column to see the award. */
  "award.holderCheckRequired": { column: string; digits: number };
  "award.holderAnswerTooShort": { column: string; digits: number };
  /** `left` is the number of remaining attempts. */
  "award.holderAnswerWrong": { column: string; left: number };
  "award.holderCheckPaused": { seconds: number };
  /** The name list with which the award was issued had no value to compare with. */
  "award.holderCheckUnknown": NoParams;
  "award.holderCheckNotAsked": NoParams;
  /** The secret for comparing answers is missing. */
  "award.holderCheckUnreadable": NoParams;

  "correction.notFound": NoParams;
  /** Another change of the same award waits for a decision. */
  "correction.waiting": NoParams;
  /** It was decided before. */
  "correction.ended": NoParams;
  /** The award has got another version since. */
  "correction.moved": NoParams;
  "correction.noChange": NoParams;
  /** The caller proposed it, or an account that its proposer has changed since would approve it. */
  "correction.sameHands": NoParams;
  /** Others can have come into the account that would approve. */
  "correction.otherHands": { account: string };
  "correction.proposeFirst": NoParams;
  "correction.noBulk": NoParams;
  "correction.noTemplateUpload": NoParams;
  /** `count` is the number of issued awards that a publish would change. */
  "correction.publishChanges": { count: number };
  "correction.badProof": { megabytes: number };
  /** The server has no secret with which it could seal what a visitor writes. */
  "correction.noSecret": NoParams;

  "activity.notFound": NoParams;
  "activity.hasAwards": NoParams;
  /** The name list holds addresses, and was sealed with a secret that is no longer known. */
  "activity.listSealed": NoParams;
  /** The name list holds addresses and is available only to users who may change the activity. */
  "activity.listHoldsAddresses": NoParams;
  /** The column cannot be used for a holder check, because the product itself reads it. */
  "activity.holderCheckColumn": { column: string };
  /** Without a secret no answers can be stored for comparison. */
  "activity.holderCheckNeedsSecret": NoParams;
  "activity.holderCheckChanged": NoParams;
  "activity.holderCheckChangedAtUpload": NoParams;
  "activity.noUpload": NoParams;
  "activity.noReport": NoParams;
  "activity.filesChanged": NoParams;
  "activity.erasedMeanwhile": NoParams;
  "activity.renamed": NoParams;
  "activity.validityChanged": NoParams;
  "activity.needsPublicUrl": NoParams;
  "activity.listReplaced": NoParams;
  "activity.templateReplaced": NoParams;
  "activity.sheetsChanged": NoParams;
  "activity.sheetsUndecided": { sheets: readonly string[] };
  "activity.unknownSheet": { sheet: string };
  "activity.sheetTwice": { sheet: string };
  "activity.sheetMissing": { sheet: string };
  "activity.sheetWithoutName": { sheet: string };
  "activity.sheetHidden": { sheet: string };
  "activity.noSheetJoined": NoParams;
  "activity.sheetErrors": { count: number };
  /** `row` and `sheet` are those of the first of `count` rows. */
  "activity.needsNumbers": { row: number; count: number; sheet?: string };
  "activity.awardTwice": { name: string };
  "activity.needsNumber": { name: string };
  "activity.listErrors": { count: number };
  /** `fileName` is undefined in reasons that were stored before it was named. */
  "activity.listErrorsAtPublish": { count: number; fileName?: string };
  "activity.listOffered": NoParams;
  "activity.templateOffered": NoParams;
  "activity.choiceErrors": { count: number };
  "activity.choicesChanged": NoParams;
  /** Another user has chosen sheets, columns or rows of the list in the meantime. */
  "activity.listChoiceChanged": NoParams;
  "activity.fileReplaced": NoParams;
  /** A column that is printed or shown cannot be left out. */
  "activity.columnUsed": { column: string };
  /** The list cannot be rewritten without columns because of cells with errors. */
  "activity.omitErrors": NoParams;
  "activity.unknownHeader": { column: string };
  "activity.unknownPlaceholder": { name: string };
  "activity.columnTwice": { name: string };
  "activity.templateErrors": { count: number };
  "activity.templateReason": NoParams;
  "activity.unlistedReason": NoParams;
  "activity.noGalleryTemplate": NoParams;
  "activity.reprintErrors": { count: number };
  /** `why` is a sentence, `cause` its code. */
  "activity.unprintableAward": { number: string; name: string; why: string; cause: string };
  "activity.wrongExtension": NoParams;
  "activity.photosNotZip": NoParams;
  "activity.photosBroken": NoParams;
  "activity.photosLocked": NoParams;
  "activity.photosUnsafe": { file: string };
  "activity.photosTooMany": { limit: number };
  "activity.photosTooLarge": { megabytes: number };
  "activity.photosTooManyPixels": { megapixels: number };
  "activity.archiveTooSlow": { minutes: number };
  "activity.photosEmpty": NoParams;
  "activity.photoErrors": { count: number };
  "activity.certificatesNotZip": NoParams;
  "activity.certificatesBroken": NoParams;
  "activity.certificatesLocked": NoParams;
  "activity.certificatesUnsafe": { file: string };
  "activity.certificatesTooMany": { limit: number };
  "activity.certificatesTooLarge": { megabytes: number };
  "activity.certificatesEmpty": NoParams;
  "activity.certificateErrors": { count: number };
  "activity.issuedWithTemplate": NoParams;
  "activity.issuedWithCertificates": NoParams;
  /** `count` is the number of awards in the name list. */
  "activity.noRow": { row: number; count: number };
  "activity.noCertificates": NoParams;
  /** For requests limited to certificates that were never downloaded. */
  "activity.noUndownloaded": NoParams;
  /** The client disconnected after `done` of `total` certificates. */
  "activity.downloadInterrupted": { done: number; total: number };
  "activity.unknownColumn": { column: string };
  "activity.otherAwards": { count: number };
  "activity.scheduleTime": NoParams;
  "activity.notScheduled": NoParams;
  /** A scheduled publish will be refused, because the plan that it was to carry out has changed. */
  "activity.scheduleOutdated": NoParams;
  /** The user who scheduled the publish may no longer publish the activity. */
  "activity.schedulerForbidden": NoParams;
  /** A column has more values than an activity can have claim links. */
  "activity.manyClaims": { column: string; count: number; limit: number };
  /** A column has a value that is too long for a claim link. */
  "activity.longClaim": { column: string; limit: number };
  "activity.unknownClaim": NoParams;
  "activity.downloadsRunning": { count: number };

  "activity.recompileChanged": NoParams;

  "notice.noServer": { kind: "email" | "phone" };
  "notice.noRecipients": NoParams;
  /** `count` is the current number of recipients. */
  "notice.recipientsChanged": { count: number };
  "notice.unknownPlaceholder": { name: string };
  "notice.noLink": NoParams;
  "notice.notFound": NoParams;
  "notice.nothingFailed": NoParams;
  /** The results of single deliveries. */
  "notice.optedOut": NoParams;
  "notice.awardEnded": NoParams;
  "notice.notExpiring": NoParams;
  "notice.noAddress": NoParams;
  "notice.unreadable": NoParams;
  "notice.rejected": NoParams;
  "notice.deferred": NoParams;
  "notice.retried": NoParams;
  "notice.unreachable": NoParams;
  "notice.unauthorized": NoParams;
  "notice.interrupted": NoParams;
  "notice.stopped": NoParams;

  "font.notFound": NoParams;
  "font.wrongExtension": NoParams;
  /** The file is already stored, under this name. */
  "font.uploadedBefore": { fileName: string };
  /** `names` are the first of `count` activities, or certificate numbers of awards with templates of their own. */
  "font.inUse": { names: readonly string[]; count: number };

  "busy.uploads": NoParams;
  "busy.ownUploads": NoParams;
  "busy.renderer": NoParams;
  "busy.nameLists": NoParams;
  "busy.passwords": NoParams;
  "temporary.certificates": NoParams;
  "temporary.nameLists": NoParams;
  "store.full": NoParams;
  "store.readOnly": NoParams;
  "store.unreachable": NoParams;
  "store.slow": NoParams;
  "ready.renderer": NoParams;
  "ready.disk": NoParams;

  "term.tooShort": { limit: number };
  "term.tooLong": { limit: number };

  /**
   * A client has used up its quota of shown awards, and can search freely again after `minutes`. Until then it finds
   * awards by two values: a name and a number if `names` are masked, otherwise a name and any value.
   */
  "search.quotaSpent": { minutes: number; names: "full" | "masked" };

  "request.noJson": NoParams;
  "request.noForm": NoParams;
  "request.brokenForm": NoParams;
  "request.oneFile": NoParams;
  "request.tooLarge": NoParams;
}

/** The possible problems of printing one award, the same as for a row of a name list. */
export type PrintProblemCode = "emptyValue" | "missingGlyph" | "noRoom" | "morePages" | "unprintable";

/** The parameters of each reason of a refusal. Kinds are reasons too, if nothing more specific is known. */
export type ReasonParams = SpecificReasons &
  FieldRuleParams & {
    readonly [Code in NameListRefusalCode as `nameList.${Code}`]: NoParams;
  } & {
    readonly [Code in PrintProblemCode as `print.${Code}`]: NameListProblemParams[Code];
  } & {
    readonly [Code in RefusalKind | ValueRule]: NoParams;
  };

/** The code of a reason for a refusal. */
export type ReasonCode = keyof ReasonParams;

/** A reason of the renderer, which includes its own sentence. */
export type RendererReason = Coded & {
  readonly code: `${"document" | "placeholder" | "photo" | "pdf" | "render" | "font"}.${string}`;
  message: string;
};

/** The reason for a refusal: a code with the parameters of its sentence. */
export type Reason =
  | {
      readonly [Code in ReasonCode]: { readonly code: Code; readonly params: ReasonParams[Code] };
    }[ReasonCode]
  | RendererReason;

/** Builds the reason of a code, with the parameters of its sentence if it has any. */
export const toReason = <Code extends ReasonCode>(
  code: Code,
  ...[params]: ReasonParams[Code] extends NoParams ? [] : [params: ReasonParams[Code]]
): Reason => ({ code, params: params ?? {} }) as Reason;
