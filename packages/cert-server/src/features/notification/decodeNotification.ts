import { type Coded, type NotificationEvent, type NotificationKind, toReason } from "cert-api";

const kinds: ReadonlySet<string> = new Set<NotificationKind>([
  "published",
  "publishFailed",
  "uploaded",
  "uploadFailed",
]);

/**
 * A stored notification as it is told today; null for a kind that a newer program made. Rows of programs before codes hold
 * names and the sentence of the reason: they are not rewritten, the sentence becomes a reason of code `text`.
 */
export function decodeNotification(kind: string, body: string): NotificationEvent | null {
  if (!kinds.has(kind)) return null;
  const stored = JSON.parse(body) as Record<string, unknown> & { reason?: string | Coded };
  const { reason } = stored;
  const params = typeof reason === "string" ? { ...stored, reason: toReason("text", { text: reason }) } : stored;
  return { kind, params } as unknown as NotificationEvent;
}
