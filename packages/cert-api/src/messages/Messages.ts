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
import type { enReasons } from "./enReasons.ts";
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
  readonly reasons: SentencesOf<ReasonParams>;
  readonly notifications: SentencesOf<ParamsOf<typeof notifications>>;
  readonly steps: Readonly<Record<ProgressStep, string>>;
  readonly todos: Readonly<Record<TodoCode, string>>;
  readonly confirmations: SentencesOf<ConfirmationParams>;
  readonly nameListProblems: SentencesOf<NameListProblemParams>;
  readonly dashboardWarnings: Readonly<Record<DashboardWarning, string>>;
  readonly audit: MessagesLike<typeof auditMessages>;
  readonly fieldNames: Readonly<Record<FieldLabel, string>>;
  readonly auditNouns: Readonly<Record<string, string>>;
  readonly auditActions: Readonly<Record<string, string>>;
  readonly permalink: MessagesLike<typeof permalinkMessages>;
  readonly holderCheck: MessagesLike<typeof holderCheckMessages>;
  readonly correction: MessagesLike<typeof correctionMessages>;
  readonly claim: MessagesLike<typeof claimMessages>;
  readonly unsubscribe: MessagesLike<typeof unsubscribeMessages>;
}

/** The texts of the public pages in one language. A text without its twin in the other one does not compile. */
export interface PublicMessages {
  /** Formats a calendar day (`YYYY-MM-DD`). */
  readonly formatDay: (day: string) => string;
  /** Returns the label of a value of an award, by its key. */
  readonly labelOf: (key: string) => string;
  readonly reasons: Pick<Messages["reasons"], keyof typeof enReasons>;
  readonly search: MessagesLike<typeof searchMessages>;
  readonly contact: MessagesLike<typeof contactMessages>;
  readonly permalink: MessagesLike<typeof permalinkMessages>;
  readonly holderCheck: MessagesLike<Pick<typeof holderCheckMessages, "title" | "label" | "note" | "submit">>;
  readonly correction: MessagesLike<typeof correctionMessages>;
  readonly claim: MessagesLike<typeof claimMessages>;
  readonly privacy: MessagesLike<typeof privacyMessages>;
  readonly unsubscribe: MessagesLike<Omit<typeof unsubscribeMessages, "footer">>;
}
