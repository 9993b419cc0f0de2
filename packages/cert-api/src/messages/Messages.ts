import type { DashboardWarning } from "../schemas/dashboard.ts";
import type { ProgressStep } from "../schemas/activity/activity.ts";
import type { Coded, NoParams } from "../wire/coded.ts";
import type { ConfirmationParams } from "../wire/confirmations.ts";
import type { NameListProblemParams } from "../wire/nameListProblems.ts";
import type { NotificationParams } from "../wire/notifications.ts";
import type { ReasonParams } from "../wire/reasons.ts";
import type { auditMessages } from "./auditMessages.ts";
import type { claimMessages } from "./claimMessages.ts";
import type { unsubscribeMessages } from "./noticeMessages.ts";
import type { SentencesOf } from "./SentencesOf.ts";
import type { holderCheckMessages, verificationMessages } from "./verificationMessages.ts";

/** Parameters in which a code is told by its sentence. */
type Described<Params> = { readonly [Name in keyof Params]: Params[Name] extends Coded ? string : Params[Name] };

/** The shape of a language's words, whatever they are. */
type WordsLike<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Words]: WordsLike<Words[Key]> };

/**
 * What a language says of everything that crosses the wire or is stored: `zh-CN.ts` is the only one. A second one is
 * another file that satisfies this type, given to the functions of `describe.ts`.
 */
export interface Messages {
  /** Why something was refused. */
  readonly reasons: SentencesOf<ReasonParams>;
  /** What became of an account's work. */
  readonly notifications: SentencesOf<{ [Kind in keyof NotificationParams]: Described<NotificationParams[Kind]> }>;
  /** What is being done to an activity. */
  readonly steps: SentencesOf<Record<ProgressStep, NoParams>>;
  /** What has to be confirmed before an activity is published. */
  readonly confirmations: SentencesOf<ConfirmationParams>;
  /** What is wrong with a name list. */
  readonly nameListProblems: SentencesOf<NameListProblemParams>;
  /** What seems wrong with the settings. */
  readonly dashboardWarnings: Readonly<Record<DashboardWarning, string>>;
  /** The audit log as a file. */
  readonly audit: WordsLike<typeof auditMessages>;
  /** The nouns of the audit log, and what can be done to them. */
  readonly auditNouns: Readonly<Record<string, string>>;
  readonly auditActions: Readonly<Record<string, string>>;
  /** The page behind a certificate's permalink. */
  readonly verification: WordsLike<typeof verificationMessages>;
  /** What visitors are asked before a certificate is shown. */
  readonly holderCheck: WordsLike<typeof holderCheckMessages>;
  /** The page behind a claim link. */
  readonly claim: WordsLike<typeof claimMessages>;
  /** The page behind the unsubscribe link of a mail, and the line with it. */
  readonly unsubscribe: WordsLike<typeof unsubscribeMessages>;
}
