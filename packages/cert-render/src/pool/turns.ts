import type { Order, WorkKind } from "./messages.ts";

/** Work that may take long: uploads and checks. What a visitor waits for does not wait behind it. */
const longKinds: ReadonlySet<WorkKind> = new Set([
  "compile",
  "font",
  "difference",
  "check",
  "photo",
  "inspection",
  "blanks",
  "nameBlanks",
  "shrinking",
]);

/** A program whose certificates take longer counts as long work. */
const longMs = 400;
const programsRemembered = 1_000;

/** What is asked of work. */
export interface TurnTask {
  kind: WorkKind;
  job: Order["job"];
}

/** Which work may begin beside what is running. */
export interface Turns<T extends TurnTask> {
  begin(task: T): void;
  end(task: T, durationMs: number): void;
  /** The next one by `take`; long work leaves a process free, and where there is but one, it takes turns with other work. */
  next(take: (mayBegin: (task: T) => boolean) => T | undefined): T | undefined;
}

/** Turns of work in so many processes. */
export function createTurns<T extends TurnTask>(processes: number): Turns<T> {
  const running = new Set<T>();
  /** How long certificates of a program take, in milliseconds, by its key. */
  const durations = new Map<string, number>();
  const keyOf = ({ job }: T): string | undefined => ("programKey" in job ? job.programKey : undefined);
  const isLong = (task: T): boolean => longKinds.has(task.kind) || (durations.get(keyOf(task) ?? "") ?? 0) >= longMs;
  /** Certificates of a program that nobody has seen yet: it may be one of the slow ones. */
  const isUnknown = (task: T): boolean => {
    const key = keyOf(task);
    return task.kind === "pdf" && key !== undefined && !durations.has(key);
  };
  const isShort = (task: T): boolean => !isLong(task);
  const mayBegin = (task: T): boolean => {
    if (processes === 1) return true;
    const beside = [...running];
    if (isLong(task)) return beside.filter(isLong).length < processes - 1;
    return !isUnknown(task) || !beside.some((other) => keyOf(other) === keyOf(task));
  };
  /** Begun last. */
  let last: T | undefined;
  return {
    begin(task) {
      running.add(task);
      last = task;
    },
    end(task, durationMs) {
      running.delete(task);
      const key = keyOf(task);
      if (task.kind !== "pdf" || key === undefined) return;
      const earlier = durations.get(key);
      durations.delete(key);
      // The newest counts most: the first one of a program also loads it
      durations.set(key, earlier === undefined ? durationMs : (earlier + 2 * durationMs) / 3);
      const [oldest] = durations.keys();
      if (durations.size > programsRemembered && oldest !== undefined) durations.delete(oldest);
    },
    next: (take) =>
      (last !== undefined && isLong(last) ? take((task) => isShort(task) && mayBegin(task)) : undefined) ??
      take(mayBegin),
  };
}
