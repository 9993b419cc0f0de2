import { confirmations, steps, todos } from "./activityMessages.ts";
import { auditActions, auditMessages, auditNouns } from "./auditMessages.ts";
import { claimMessages } from "./claimMessages.ts";
import { correctionMessages } from "./correctionMessages.ts";
import { dashboardWarningMessages, notifications } from "./dashboardMessages.ts";
import { fieldNames } from "./fieldMessages.ts";
import type { Messages } from "./Messages.ts";
import { nameListProblems } from "./nameListMessages.ts";
import { reasons } from "./reasons/reasons.ts";
import { unsubscribeMessages } from "./unsubscribeMessages.ts";
import { holderCheckMessages, permalinkMessages } from "./permalinkMessages.ts";

/** The Chinese sentence of every code that is sent or stored. */
export const zhCN = {
  reasons,
  notifications,
  steps,
  todos,
  confirmations,
  nameListProblems,
  dashboardWarnings: dashboardWarningMessages,
  audit: auditMessages,
  fieldNames,
  auditNouns,
  auditActions,
  permalink: permalinkMessages,
  holderCheck: holderCheckMessages,
  correction: correctionMessages,
  claim: claimMessages,
  unsubscribe: unsubscribeMessages,
} as const satisfies Messages;
