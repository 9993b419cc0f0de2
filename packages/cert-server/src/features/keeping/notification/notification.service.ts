import { describeNotification, type Notification, type NotificationEvent, type Reason, toReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { isUserErased } from "../../../files/erasureMark.ts";
import { Refusal } from "../../../http/refusal.ts";
import { decodeNotification, encodeNotification } from "./decodeNotification.ts";
import { addNotification, listNewest, markAllRead } from "./notification.store.ts";
import type { ServerParts, StoreDeps } from "../../../serverParts.ts";

const KEPT = 50;

/** Notifies a user of the outcome of their work, in the transaction of that work. Work of the program itself causes no notification. */
export async function notify(tx: Tx, userId: number | null, event: NotificationEvent, at: number): Promise<void> {
  // Work that an erased user had begun ends after it
  if (userId === null || (await isUserErased(tx, userId))) return;
  const body = encodeNotification(event, describeNotification(event));
  await addNotification(tx, { userId, kind: event.kind, body, at }, KEPT);
}

export type NotificationDeps = Pick<ServerParts, "store" | "clock" | "onError">;

/**
 * Runs a user's work. If it is refused or fails, the user is notified of the reason in a separate transaction before the
 * error is thrown on. `toEvent` reads in that transaction and returns null to send no notification.
 */
export async function withFailureNotification<T>(
  { store, clock, onError }: NotificationDeps,
  userId: number | null,
  toEvent: (tx: Tx, reason: Reason) => Promise<NotificationEvent | null>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const tell = () =>
      store.write(async (tx) => {
        const note = await toEvent(tx, error instanceof Refusal ? error.reason : toReason("system"));
        if (note !== null) await notify(tx, userId, note, clock());
      });
    // The caller must learn of the first error
    await tell().catch(onError);
    throw error;
  }
}

export function createNotificationService({ store, clock }: StoreDeps) {
  return {
    list: async (userId: number): Promise<Notification[]> =>
      (await listNewest(store.read, userId, KEPT)).flatMap((stored) => toNotification(stored) ?? []),

    markRead: (userId: number) => store.write((tx) => markAllRead(tx, userId, clock())),
  };
}

/** Returns null for a kind that a newer program stored without a sentence. */
function toNotification({
  id,
  kind,
  body,
  ...row
}: Awaited<ReturnType<typeof listNewest>>[number]): Notification | null {
  const decoded = decodeNotification(kind, body);
  if (decoded === null) return null;
  const at = new Date(row.created_at).toISOString();
  const facts = { id: String(id), at, success: !kind.endsWith("Failed"), read: row.read_at !== null };
  if (!("event" in decoded)) return { ...facts, message: decoded.message };
  const { event } = decoded;
  return { ...facts, message: describeNotification(event), kind: event.kind, params: event.params };
}
