import { type NotificationEvent, type NotificationKind, toReason } from "cert-api";
import { notificationParams } from "cert-api/schemas";

/** The stored body of a notification: its parameters, and the sentence built from them at that time. */
interface StoredBody {
  readonly message?: unknown;
  readonly reason?: unknown;
}

export type DecodedNotification = { readonly event: NotificationEvent } | { readonly message: string };

/**
 * Decodes the output of `encodeNotification`. Rows of earlier programs contain names and a sentence as the reason, which
 * becomes a reason with the code `text`. For a kind that a newer program stored, only the sentence is returned; null if
 * there is none.
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

/** Encodes the parameters of a notification with its sentence, for programs that do not know the kind or a code in it. */
export const encodeNotification = ({ params }: NotificationEvent, message: string): string =>
  JSON.stringify({ ...params, message });

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationParams, kind);

function parseBody(body: string): StoredBody {
  const stored: unknown = JSON.parse(body);
  return typeof stored === "object" && stored !== null ? stored : {};
}
