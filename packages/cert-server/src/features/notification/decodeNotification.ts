import { type NotificationEvent, type NotificationKind, toReason } from "cert-api";
import { notificationParams } from "cert-api/schemas";

/** What is stored of a notification: its parameters, and beside them the sentence that was made of them then. */
interface StoredBody {
  readonly message?: unknown;
  readonly reason?: unknown;
}

/** A stored notification as it is told today: what happened, or only the sentence that was stored. */
export type DecodedNotification = { readonly event: NotificationEvent } | { readonly message: string };

/**
 * Decodes what `encodeNotification` made. Rows of programs before codes hold names and the sentence of the reason: they are
 * not rewritten, the sentence becomes a reason of code `text`. What a newer program stored is its sentence; null where it
 * stored none.
 */
export function decodeNotification(kind: string, body: string): DecodedNotification | null {
  const stored = parseBody(body);
  const { reason } = stored;
  const params = typeof reason === "string" ? { ...stored, reason: toReason("text", { text: reason }) } : stored;
  if (isKind(kind)) {
    const { success, data } = notificationParams[kind].safeParse(params);
    if (success) return { event: { kind, params: data } as NotificationEvent };
  }
  return typeof stored.message === "string" ? { message: stored.message } : null;
}

/** The parameters of a notification with its sentence, for a program that does not know the kind or what it names. */
export const encodeNotification = ({ params }: NotificationEvent, message: string): string =>
  JSON.stringify({ ...params, message });

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationParams, kind);

function parseBody(body: string): StoredBody {
  const stored: unknown = JSON.parse(body);
  return typeof stored === "object" && stored !== null ? stored : {};
}
