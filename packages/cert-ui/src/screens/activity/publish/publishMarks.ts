import { tabMemory } from "../../session/tabMemory.ts";

/** What is remembered of an activity that this tab is publishing. */
export interface PublishMark {
  /** When it had been published before; null: never. */
  publishedAt: string | null;
  /** When publishing was asked for, in milliseconds since 1970. */
  at: number;
}

/** Which publishes this tab has asked for and not heard the end of, by the activity's id. */
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

/** The marks of one account in the memory of this tab; they outlive a reload of the page. */
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
