import type { notifications } from "../messages/dashboardMessages.ts";
import type { ParamsOf } from "../messages/SentencesOf.ts";
import type { CodedMessage } from "./codedMessage.ts";

/** Parameters as they are stored: a reason as its code, and the activity's id, which older entries lack. */
type Stored<Params> = {
  readonly [Name in keyof Params]: Name extends "reason" ? CodedMessage : Params[Name];
} & { readonly activityId?: string | undefined };

/**
 * Actions of others and what needs attention, by kind, with the parameters of each. `activity` is the name of the activity with
 * `activityId`.
 */
export type NotificationParams = {
  readonly [Kind in keyof typeof notifications]: Stored<ParamsOf<typeof notifications>[Kind]>;
};

export type NotificationKind = keyof NotificationParams;

/** A notification's kind with its parameters. */
export type NotificationEvent = {
  readonly [Kind in NotificationKind]: { readonly kind: Kind; readonly params: Readonly<NotificationParams[Kind]> };
}[NotificationKind];
