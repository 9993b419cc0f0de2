import { type Notification, notificationMessages as say } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addNotification, listNewest, markAllRead, type StoredNotification } from "./notification.store.ts";

const KEPT = 50;

/** What became of an account's work. `owner` is the name of what a file was uploaded to. */
export type Note =
  | { kind: "published"; activity: string; awards: number }
  | { kind: "publishFailed"; activity: string; reason: string }
  | { kind: "uploaded"; fileName: string; owner: string }
  | { kind: "uploadFailed"; fileName: string; owner: string; reason: string };

/**
 * Tells a user what became of their work, in the transaction that does it; a failure, whose transaction is undone, in
 * one of its own. Nobody is told when the work was nobody's.
 */
export async function notify(tx: Transaction<Tables>, userId: number | null, note: Note, at: number): Promise<void> {
  if (userId === null) return;
  const { kind, ...body } = note;
  await addNotification(tx, { userId, kind, body: JSON.stringify(body), at }, KEPT);
}

/** The notifications of one's own work. */
export function createNotificationService({ store, clock }: { store: Store; clock(): number }) {
  return {
    list: async (userId: number): Promise<Notification[]> =>
      (await listNewest(store.read, userId, KEPT)).flatMap((stored) => toldOf(stored) ?? []),

    markRead: (userId: number): Promise<void> => store.write((tx) => markAllRead(tx, userId, clock())),
  };
}

/** Null for a kind that a newer program made. */
function toldOf({ id, kind, body, at, read }: StoredNotification): Notification | null {
  const note = { kind, ...JSON.parse(body) } as Note;
  const said = sayingOf(note);
  if (said === null) return null;
  return { id: String(id), at: new Date(at).toISOString(), success: !note.kind.endsWith("Failed"), message: said, read };
}

function sayingOf(note: Note): string | null {
  switch (note.kind) {
    case "published":
      return say.published(note.activity, note.awards);
    case "publishFailed":
      return say.publishFailed(note.activity, note.reason);
    case "uploaded":
      return say.uploaded(note.fileName, note.owner);
    case "uploadFailed":
      return say.uploadFailed(note.fileName, note.owner, note.reason);
    default:
      return null;
  }
}
