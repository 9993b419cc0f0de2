import type { FieldLabel } from "../wire/fieldRules.ts";
import type { DashboardWarning } from "../schemas/dashboard.ts";
import type { ProgressStep } from "../schemas/publication.ts";

import type { ConfirmationParams } from "../wire/confirmations.ts";
import type { NameListProblemParams } from "../wire/nameListProblems.ts";
import type { notifications } from "./dashboardMessages.ts";
import type { ReasonParams } from "../wire/reasons.ts";
import type { TodoCode } from "../wire/todos.ts";
import type { auditMessages } from "./auditMessages.ts";
import type { claimMessages } from "./claimMessages.ts";
import type { privacyMessages } from "./privacyMessages.ts";
import type { unsubscribeMessages } from "./unsubscribeMessages.ts";
import type { correctionMessages } from "./correctionMessages.ts";
import type { contactMessages } from "./contactMessages.ts";
import type { PublicReason } from "./publicReason.ts";
import type { searchMessages } from "./searchMessages.ts";
import type { ParamsOf, SentencesOf } from "./SentencesOf.ts";
import type { holderCheckMessages, permalinkMessages } from "./permalinkMessages.ts";

/** The shape of a language's texts, regardless of their wording. */
export type MessagesLike<Source> = Source extends string
  ? string
  : Source extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Source]: MessagesLike<Source[Key]> };

/**
 * The texts of a language for everything that is sent or stored. `zh-CN.ts` is the only one. Another language is another
 * file that satisfies this type, passed to the functions of `describe.ts`.
 */
export interface Messages {
  /** Reasons of refusals. */
  readonly reasons: SentencesOf<ReasonParams>;
  /** Results of an account's work. */
  readonly notifications: SentencesOf<ParamsOf<typeof notifications>>;
  /** Steps of work on an activity. */
  readonly steps: Readonly<Record<ProgressStep, string>>;
  /** The work that an activity still needs. */
  readonly todos: Readonly<Record<TodoCode, string>>;
  /** Facts to confirm before an activity is published. */
  readonly confirmations: SentencesOf<ConfirmationParams>;
  /** Problems of a name list. */
  readonly nameListProblems: SentencesOf<NameListProblemParams>;
  /** Warnings about the settings. */
  readonly dashboardWarnings: Readonly<Record<DashboardWarning, string>>;
  /** The audit log as a file. */
  readonly audit: MessagesLike<typeof auditMessages>;
  /** The names of fields. */
  readonly fieldNames: Readonly<Record<FieldLabel, string>>;
  /** The nouns of the audit log, and the actions on them. */
  readonly auditNouns: Readonly<Record<string, string>>;
  readonly auditActions: Readonly<Record<string, string>>;
  /** The page of a certificate's permalink. */
  readonly permalink: MessagesLike<typeof permalinkMessages>;
  /** The questions that visitors must answer to see a certificate. */
  readonly holderCheck: MessagesLike<typeof holderCheckMessages>;
  /** The pages on which visitors ask for a correction. */
  readonly correction: MessagesLike<typeof correctionMessages>;
  /** The page of a claim link. */
  readonly claim: MessagesLike<typeof claimMessages>;
  /** The page of a mail's unsubscribe link, and the line with the link. */
  readonly unsubscribe: MessagesLike<typeof unsubscribeMessages>;
}

/** The texts of the public pages in one language. A text without its twin in the other one does not compile. */
export interface PublicMessages {
  /** Formats a calendar day (`YYYY-MM-DD`). */
  readonly formatDay: (day: string) => string;
  /** Returns the label of a value of an award, by its key. */
  readonly labelOf: (key: string) => string;
  readonly reasons: Pick<Messages["reasons"], PublicReason>;
  readonly search: MessagesLike<typeof searchMessages>;
  readonly contact: MessagesLike<typeof contactMessages>;
  readonly permalink: MessagesLike<typeof permalinkMessages>;
  readonly holderCheck: MessagesLike<Pick<typeof holderCheckMessages, "title" | "label" | "note" | "submit">>;
  readonly correction: MessagesLike<typeof correctionMessages>;
  readonly claim: MessagesLike<typeof claimMessages>;
  readonly privacy: MessagesLike<typeof privacyMessages>;
  readonly unsubscribe: MessagesLike<Omit<typeof unsubscribeMessages, "footer">>;
}
