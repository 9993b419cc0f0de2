import { crc32 } from "node:zlib";
import type { Order, Work, WorkKind } from "./messages.ts";

/** Work that may take long: uploads and checks. What a visitor waits for does not wait behind it. */
const longKinds: ReadonlySet<WorkKind> = new Set([
  "compile",
  "font",
  "difference",
  "check",
  "photos",
  "inspections",
  "blanks",
  "nameBlanks",
  "shrinking",
]);

/** What is timed, because some of it takes long: certificates, filled Word files and pictures. */
const timedKinds: ReadonlySet<WorkKind> = new Set(["pdf", "docx", "picture"]);

/** What takes longer counts as long work. */
const longMs = 400;
/** How many documents' durations are remembered. */
const documentsMax = 1_000;

/** What a task is told apart by: its kind and its document. */
export interface TurnTask {
  kind: WorkKind;
  job: Order["job"];
}

/** Which work may begin beside what is running. */
export interface Turns<T extends TurnTask> {
  /** Notes that a process works on a task. */
  begin(task: T): void;
  /** Notes that no process works on it any more; `durationMs` by the clock. */
  end(task: T, durationMs: number): void;
  /** The next one by `take`; long work leaves a process free, and where there is but one, it takes turns with other work. */
  next(take: (mayBegin: (task: T) => boolean) => T | undefined): T | undefined;
}

/** What tasks are told apart by when they are timed: the program, the Word file or the PDF that they are about. */
function describeDocument({ kind, job }: TurnTask): string {
  if ("programKey" in job) return `${kind} ${job.programKey}`;
  if (kind === "docx") return describeBytes(kind, (job as Work["docx"]["job"]).docx);
  return kind === "picture" ? describeBytes(kind, (job as Work["picture"]["job"]).pdf) : kind;
}

/** The end tells files apart: of a ZIP it holds the checksums of all that is in it, of a PDF where everything stands. */
const describeBytes = (kind: WorkKind, bytes: Uint8Array): string =>
  `${kind} ${bytes.length} ${crc32(bytes.subarray(-65_536))}`;

/** Turns of work in so many processes. */
export function createTurns<T extends TurnTask>(processes: number): Turns<T> {
  const running = new Set<T>();
  /** How long work on a document takes, in milliseconds. */
  const durations = new Map<string, number>();
  /** How long it took lately with a document that was new then, by the kind of work. */
  const firstDurations = new Map<WorkKind, number>();
  const documents = new WeakMap<T, string>();
  const documentOf = (task: T): string => {
    const document = documents.get(task) ?? describeDocument(task);
    documents.set(task, document);
    return document;
  };
  const isLong = (task: T): boolean =>
    longKinds.has(task.kind) ||
    (timedKinds.has(task.kind) && (durations.get(documentOf(task)) ?? firstDurations.get(task.kind) ?? 0) >= longMs);
  /** Work on a document that nobody has timed yet: it may be one of the slow ones. */
  const isUnknown = (task: T): boolean => timedKinds.has(task.kind) && !durations.has(documentOf(task));
  const isShort = (task: T): boolean => !isLong(task);
  const mayBegin = (task: T): boolean => {
    if (processes === 1) return true;
    const others = [...running];
    if (isLong(task) && others.filter(isLong).length >= processes - 1) return false;
    return !isUnknown(task) || !others.some((other) => documentOf(other) === documentOf(task));
  };
  /** The one that was begun after all others. */
  let lastTask: T | undefined;
  return {
    begin(task) {
      running.add(task);
      lastTask = task;
    },
    end(task, durationMs) {
      running.delete(task);
      if (!timedKinds.has(task.kind)) return;
      const document = documentOf(task);
      const earlierMs = durations.get(document);
      if (earlierMs === undefined) firstDurations.set(task.kind, durationMs);
      durations.delete(document);
      // The newest counts most: the first one of a program also loads it
      durations.set(document, earlierMs === undefined ? durationMs : (earlierMs + 2 * durationMs) / 3);
      const [oldestDocument = ""] = durations.keys();
      if (durations.size > documentsMax) durations.delete(oldestDocument);
    },
    next: (take) =>
      (lastTask !== undefined && isLong(lastTask) ? take((task) => isShort(task) && mayBegin(task)) : undefined) ??
      take(mayBegin),
  };
}
