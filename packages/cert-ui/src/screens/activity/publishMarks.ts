import { tabMemory } from "../session/tabMemory.ts";

/** What is remembered of an activity that this tab is publishing. */
export interface PublishMark {
  /** When it had been published before; null: never. */
  publishedAt: string | null;
  /** When publishing was asked for, in milliseconds. */
  at: number;
}

const nameOf = (activityId: string) => `publish ${activityId}`;

function isMark(stored: unknown): stored is PublishMark {
  if (typeof stored !== "object" || stored === null) return false;
  const { publishedAt, at } = stored as Readonly<Record<string, unknown>>;
  return (publishedAt === null || typeof publishedAt === "string") && typeof at === "number";
}

/** Which publishes this tab has asked for and not heard the end of; they outlive the page. */
export const publishMarks = {
  read(owner: string, activityId: string): PublishMark | null {
    const stored = tabMemory.read(owner, nameOf(activityId));
    return isMark(stored) ? stored : null;
  },
  write: (owner: string, activityId: string, mark: PublishMark): void =>
    tabMemory.write(owner, nameOf(activityId), mark),
  remove: (owner: string, activityId: string): void => tabMemory.remove(owner, nameOf(activityId)),
};
