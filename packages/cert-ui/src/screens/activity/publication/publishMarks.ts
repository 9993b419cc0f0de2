import { tabMemory } from "../../session/tabMemory.ts";

export interface PublishMark {
  /** The time of the previous publish; null if there was none. */
  publishedAt: string | null;
  /** The start of this publish, in milliseconds since 1970. */
  at: number;
}

/** The publishes that this tab has started and not seen the end of, by activity id. */
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

/** Returns the marks of one account in the session storage of this tab, which survive a reload. */
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
