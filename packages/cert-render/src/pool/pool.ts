import { storeFont } from "../fonts/uploaded/uploadedFaces.ts";
import { brokenLayout, RenderRefusal, toRefusal } from "../RenderRefusal.ts";
import type { Excess, Report } from "./messages.ts";
import { startChild, unavailable, type Child, type ChildEnd } from "./startChild.ts";
import type { Answer, Job, WorkKind } from "./work.ts";

export interface PoolOptions {
  /**
   * Maximum number of processes, which are started when there is work. Default 2, even on one core: long work leaves one
   * of them free, so that other work waits for the processor and not for the end of that work. Each takes some 300 MB.
   */
  processes: number;
  /**
   * Milliseconds of processor time for one job once its process has started; in wall-clock time, six times as many.
   * Default 20,000.
   */
  deadlineMs: number;
  memoryMb: number;
  /** Maximum number of waiting jobs; more are refused (overflow). Default 500. */
  queueLimit: number;
  /** Milliseconds without work after which all processes but one end. Default ten minutes. */
  idleMs: number;
  /** Source of the uploaded fonts. Default: there are none. */
  fonts?: FontSource;
}

/** Source of uploaded fonts, and the folder in which processes find them. */
export interface FontSource {
  /** Files are stored there under their hashes when a process needs them. The folder may be emptied at any time. */
  folder: string;
  /** Returns the bytes of a font file by its SHA-256, hex; undefined if it is unknown. */
  load(hash: string): Promise<Uint8Array | undefined>;
}

interface Task {
  kind: WorkKind;
  job: Job;
  program?: Uint8Array | undefined;
  losses: number;
  fonts: Set<string>;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Kinds of work that take long and never get the first process: uploads, checks, and pictures, which only accompany a PDF. */
const longKinds: ReadonlySet<WorkKind> = new Set([
  "compile",
  "font",
  "difference",
  "check",
  "picture",
  "photos",
  "inspections",
  "blanks",
  "nameBlanks",
  "shrinking",
]);

interface Seat {
  child: Child | undefined;
  task: { task: Task; id: number; timer: NodeJS.Timeout } | undefined;
  idleTimer?: NodeJS.Timeout;
}

const recycleShare = 0.7;

/** Wall-clock time for a child to load its fonts, in milliseconds; the very first one unpacks web fonts. */
const startMs = 180_000;

/**
 * Limit on wall-clock time, as a multiple of the deadline. A document is charged for its processor time, because it takes
 * longer if other work has the cores. A process that does not answer within this limit was starved, which is not the
 * document's fault.
 */
const wallClockFactor = 6;

/** Retries after a lost process, since a loss says little about the task. */
const maxLosses = 1;

/** Returns the error of a repeated loss: after a crash the document is at fault, any other loss has an external cause. */
function toLossError({ hasCrashed, signal, code }: ChildEnd): Error {
  const cause = `the process ended (${signal ?? code})`;
  return hasCrashed ? brokenLayout(cause) : unavailable(cause);
}

const toExcessRefusal = (excess: Excess, { memoryMb, deadlineMs }: PoolOptions): RenderRefusal =>
  excess === "memory"
    ? toRefusal("memory", "render.memory", { megabytes: memoryMb })
    : toRefusal("timeout", "render.timeout", { seconds: Math.ceil(deadlineMs / 1000) });

function sendTask(child: Child, { kind, job, program }: Task, id: number) {
  const key = "programKey" in job ? job.programKey : undefined;
  const bytes = key !== undefined && program && !child.programs.has(key) ? { program } : {};
  if (key !== undefined) child.programs.add(key);
  child.send({ id, kind, job: { ...job, ...bytes } });
}

function dismiss(seat: Seat, child: Child) {
  child.kill();
  if (seat.child === child) seat.child = undefined;
}

/** A pool of processes, each of which is started when there is work for it. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #seats: readonly Seat[];
  readonly #queue: Task[] = [];
  readonly #living = new Set<Child>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#seats = Array.from({ length: options.processes }, () => ({ child: undefined, task: undefined }));
  }

  run<K extends WorkKind>(kind: K, job: Job<K>, program?: Uint8Array): Promise<Answer<K>> {
    if (this.#isClosed) return Promise.reject(new Error("the renderer is closed"));
    return new Promise((resolve, reject) => {
      this.#queue.push({
        kind,
        job,
        program,
        losses: 0,
        fonts: new Set(),
        resolve: resolve as (answer: unknown) => void,
        reject,
      });
      this.#assignTasks();
      if (this.#queue.length <= this.#options.queueLimit) return;
      this.#queue.pop()?.reject(toRefusal("overflow", "render.queueFull"));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#queue.splice(0)) task.reject(new Error("the renderer is closed"));
    for (const seat of this.#seats) {
      if (seat.task) this.#settle(seat, seat.task.id, new Error("the renderer is closed"));
      if (seat.child) dismiss(seat, seat.child);
    }
    await Promise.all([...this.#living].map((child) => child.ended));
  }

  #assignTasks(): void {
    for (const [index, seat] of this.#seats.entries()) {
      const task = seat.task ? undefined : this.#takeTask(index);
      if (task) this.#begin(seat, task);
    }
  }

  /** Takes the oldest task for a seat. Of several seats, the first never gets long work. */
  #takeTask(seatIndex: number): Task | undefined {
    const isShortOnly = seatIndex === 0 && this.#seats.length > 1;
    const index = this.#queue.findIndex(({ kind }) => !isShortOnly || !longKinds.has(kind));
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  #begin(seat: Seat, task: Task): void {
    clearTimeout(seat.idleTimer);
    const child = (seat.child ??= this.#startProcess(seat));
    const id = ++this.#lastId;
    const { deadlineMs } = this.#options;
    const startTimer = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        dismiss(seat, child);
        this.#retryOrRefuse(seat, id, unavailable(`the process did not answer in ${ms} ms`));
      }, ms);
    const current = { task, id, timer: startTimer(startMs) };
    seat.task = current;
    child.ready.then(
      () => {
        if (seat.task !== current) return;
        clearTimeout(current.timer);
        current.timer = startTimer(deadlineMs * wallClockFactor);
        sendTask(child, current.task, id);
      },
      (error: Error) => {
        dismiss(seat, child);
        this.#retryOrRefuse(seat, id, error);
      },
    );
  }

  #startProcess(seat: Seat): Child {
    const { memoryMb, deadlineMs, fonts } = this.#options;
    const isBackground = this.#seats.indexOf(seat) > 0;
    const settings = { memoryMb, deadlineMs, isBackground, fontFolder: fonts?.folder };
    const child = startChild(settings, (report) => this.#receive(seat, child, report));
    this.#living.add(child);
    void child.ended.then((end) => {
      this.#living.delete(child);
      if (seat.child !== child) return;
      seat.child = undefined;
      const current = seat.task;
      if (current && end.excess) this.#settle(seat, current.id, toExcessRefusal(end.excess, this.#options));
      else if (current && !end.killed) this.#retryOrRefuse(seat, current.id, toLossError(end));
      this.#assignTasks();
    });
    return child;
  }

  #receive(seat: Seat, child: Child, report: Report): void {
    if (report.type === "ready" || report.type === "failed" || seat.task?.id !== report.id) return;
    if (report.type === "needProgram") return this.#resendProgram(seat, child, seat.task);
    if (report.type === "needFont") return void this.#provideFont(seat, child, report);
    if (report.rss > this.#options.memoryMb * 1024 * 1024 * recycleShare) dismiss(seat, child);
    if (report.type === "done") this.#settle(seat, report.id, undefined, report.answer);
    else if (report.type === "refused") {
      this.#settle(seat, report.id, new RenderRefusal(report.kind, report.reason, report.detail));
    } else this.#settle(seat, report.id, Object.assign(new Error(report.message), { stack: report.stack }));
  }

  #resendProgram(seat: Seat, child: Child, { task, id }: { task: Task; id: number }): void {
    if ("programKey" in task.job) child.programs.delete(task.job.programKey);
    if (task.program) sendTask(child, task, id);
    else this.#settle(seat, id, toRefusal("invalid", "render.stale"));
  }

  async #provideFont(seat: Seat, child: Child, { id, hash }: { id: number; hash: string }): Promise<void> {
    const current = seat.task;
    const { fonts: source } = this.#options;
    if (current?.id !== id) return;
    try {
      const bytes = current.task.fonts.has(hash) ? undefined : await source?.load(hash);
      if (!source || !bytes) return this.#settle(seat, id, toRefusal("invalid", "render.fontLost"));
      storeFont(source.folder, hash, bytes);
    } catch (error) {
      return this.#settle(seat, id, error instanceof Error ? error : new Error(String(error)));
    }
    current.task.fonts.add(hash);
    if (seat.task === current && seat.child === child) sendTask(child, current.task, id);
  }

  #endWhenIdle(seat: Seat): void {
    seat.idleTimer = setTimeout(() => {
      if (seat.child && this.#seats.filter(({ child }) => child).length > 1) dismiss(seat, seat.child);
    }, this.#options.idleMs).unref();
  }

  /** Handles the loss of a process: its task is next in line for another one, or is refused. */
  #retryOrRefuse(seat: Seat, id: number, error: Error): void {
    const current = seat.task;
    if (current?.id !== id) return;
    if (this.#isClosed || current.task.losses >= maxLosses) return this.#settle(seat, id, error);
    clearTimeout(current.timer);
    seat.task = undefined;
    current.task.losses += 1;
    this.#queue.unshift(current.task);
    setImmediate(() => this.#assignTasks());
  }

  #settle(seat: Seat, id: number, error: Error | undefined, answer?: unknown): void {
    const current = seat.task;
    if (current?.id !== id) return;
    clearTimeout(current.timer);
    seat.task = undefined;
    // The process begins with its next task before the answer is worked on here
    this.#assignTasks();
    if (!seat.task) this.#endWhenIdle(seat);
    if (error) current.task.reject(error);
    else current.task.resolve(answer);
  }
}
