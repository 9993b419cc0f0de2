import { tabMemory } from "../../session/tabMemory.ts";

/** What this tab stores about an activity that it is publishing. */
export interface PublishMark {
  /** The time of the publish before this one; null if there was none. */
  publishedAt: string | null;
  /** When this publish was started, in milliseconds since 1970. */
  at: number;
}

/** The publishes that this tab has started and whose end it has not seen, by the activity's id. */
export interface PublishMarks {
  read: (activityId: string) => PublishMark | null;
  write: (activityId: string, mark: PublishMark) => void;
  remove: (activityId: string) => void;
}

function isMark(stored: unknown): stored is PublishMark {
  if (typeof stored !== "object" || stored === null) return false;
  const { publishedAt, at } = stored as Readonly<Record<string, unknown>>;
  return (publishedAt === null || typeof publishedAt === "string") && typeof at === "number";
}

/** The marks of one account in the session storage of this tab; they survive a reload of the page. */
export function createPublishMarks(owner: string): PublishMarks {
  const toKey = (activityId: string) => `publish ${activityId}`;
  return {
    read(activityId) {
      const stored = tabMemory.read(owner, toKey(activityId));
      return isMark(stored) ? stored : null;
    },
    write: (activityId, mark) => tabMemory.write(owner, toKey(activityId), mark),
    remove: (activityId) => tabMemory.remove(owner, toKey(activityId)),
  };
}
