import type { ProgressStep } from "../schemas/publication.ts";
import type { CodedMessage } from "../wire/codedMessage.ts";
import type { Confirmation } from "../wire/confirmations.ts";
import { type Failure, type InputError, refused, type RefusalData } from "../wire/envelope.ts";
import type { NameListProblemReason } from "../wire/nameListProblems.ts";
import type { NotificationEvent } from "../wire/notifications.ts";
import type { Reason } from "../wire/reasons.ts";
import type { RefusalKind } from "../wire/refusals.ts";
import type { TodoCode } from "../wire/todos.ts";
import { describeKnown, findSentence } from "./findSentence.ts";
import type { Messages } from "./Messages.ts";
import { zhCN } from "./zh-CN.ts";

/** Returns the sentence of a reason. For an unknown code, returns the sentence sent with it, or that of a system failure. */
export function describeReason(
  { code, params, message }: CodedMessage,
  { reasons }: { readonly reasons: Pick<Messages["reasons"], "system"> } = zhCN,
): string {
  return findSentence(reasons, code, params) ?? message ?? reasons.system;
}

export function describeNotification({ kind, params }: NotificationEvent, messages: Messages = zhCN): string {
  const described = "reason" in params ? { ...params, reason: describeReason(params.reason, messages) } : params;
  return describeKnown(messages.notifications, kind, described);
}

export const describeStep = (step: ProgressStep, messages: Messages = zhCN): string => messages.steps[step];

/** Returns the sentence of what remains to be done. */
export const describeTodo = (code: TodoCode, messages: Messages = zhCN): string => messages.todos[code];

export function describeConfirmation({ code, params }: Confirmation, messages: Messages = zhCN): string {
  return describeKnown(messages.confirmations, code, params);
}

export function describeNameListProblem({ code, params }: NameListProblemReason, messages: Messages = zhCN): string {
  return describeKnown(messages.nameListProblems, code, params);
}

/** Converts a reason to an input error: adds its sentence and its place. */
export const toInputError = (
  { code, params, message }: CodedMessage,
  place: Pick<InputError, "field" | "sheet" | "row" | "column" | "placeholder">,
): InputError => ({ ...place, code, params, message: describeReason({ code, params, message }) });

/** Creates the envelope of a refusal, with the reason's sentence, and the reason itself if it is more specific than the kind. */
export function refusedFor(kind: RefusalKind, reason: Reason, data: RefusalData | null = null): Failure {
  const failure = refused(kind, describeReason(reason), data);
  const { code, params } = reason;
  return code === kind || code === "text" ? failure : { ...failure, reason: { code, params } };
}
