import { renderRefusals } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import type { Order, Report, Work, WorkKind } from "./messages.ts";
import { startChild, type Child, type ChildEnd } from "./startChild.ts";

export interface PoolOptions {
  processes: number;
  deadlineMs: number;
  memoryMb: number;
  queueLimit: number;
}

interface Task {
  kind: WorkKind;
  job: Order["job"];
  /** The program's bytes, sent when the child does not have them. */
  program?: Uint8Array | undefined;
  /** How many processes were lost over it. */
  losses: number;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Processes that work on one task at a time, each within a deadline. */
export interface Pool {
  run<K extends WorkKind>(kind: K, job: Work[K]["job"], program?: Uint8Array): Promise<Work[K]["answer"]>;
  close(): Promise<void>;
}

interface Seat {
  child: Child | undefined;
  task: { task: Task; id: number; timer: NodeJS.Timeout } | undefined;
}

/** A child that has taken more than this share of its memory is replaced when it is idle. */
const recycleShare = 0.7;

/** How long a child may take until its fonts are loaded; the very first one unpacks web fonts. */
const startMs = 60_000;

/** A process that is lost says little about its task: it is tried once more. */
const maxLosses = 1;

const unavailable = (cause: string): RenderRefusal =>
  new RenderRefusal("unavailable", renderRefusals.unavailable, { cause });

export function createPool({ processes, deadlineMs, memoryMb, queueLimit }: PoolOptions): Pool {
  const seats: Seat[] = Array.from({ length: processes }, () => ({ child: undefined, task: undefined }));
  const queue: Task[] = [];
  const living = new Set<Child>();
  let ids = 0;
  let closed = false;

  const next = (): void => {
    for (const seat of seats) {
      if (seat.task) continue;
      const task = queue.shift();
      if (!task) return;
      begin(seat, task);
    }
  };

  const begin = (seat: Seat, task: Task): void => {
    const child = (seat.child ??= open(seat));
    const id = ids++;
    const guard = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        settle(seat, id, new RenderRefusal("timeout", renderRefusals.timeout(Math.ceil(deadlineMs / 1000))));
        dismiss(seat, child);
      }, ms);
    const current = { task, id, timer: guard(startMs) };
    seat.task = current;
    child.ready.then(
      () => {
        if (seat.task !== current) return;
        clearTimeout(current.timer);
        current.timer = guard(deadlineMs);
        give(child, current.task, id);
      },
      (error: Error) => {
        dismiss(seat, child);
        lose(seat, id, unavailable(error.message));
      },
    );
  };

  const give = (child: Child, { kind, job, program }: Task, id: number): void => {
    const key = "programKey" in job ? job.programKey : undefined;
    const bytes = key !== undefined && program && !child.programs.has(key) ? { program } : {};
    if (key !== undefined) child.programs.add(key);
    child.send({ id, kind, job: { ...job, ...bytes } });
  };

  const open = (seat: Seat): Child => {
    const child = startChild(memoryMb, (report) => receive(seat, child, report));
    living.add(child);
    void child.ended.then((end) => {
      living.delete(child);
      if (seat.child !== child) return;
      seat.child = undefined;
      const current = seat.task;
      if (current && end.isFull) settle(seat, current.id, new RenderRefusal("memory", renderRefusals.memory(memoryMb)));
      else if (current && !end.killed) lose(seat, current.id, lossOf(end));
      next();
    });
    return child;
  };

  /** What a loss means that happens again: a crash is the document's doing, anything else came from outside. */
  const lossOf = ({ hasCrashed, signal, code }: ChildEnd): Error => {
    const cause = `the process ended (${signal ?? code})`;
    return hasCrashed ? new RenderRefusal("unsupported", renderRefusals.layout, { cause }) : unavailable(cause);
  };

  /** The process of a task is lost: the task goes to another one first of all, or is refused. */
  const lose = (seat: Seat, id: number, error: Error): void => {
    const current = seat.task;
    if (current?.id !== id) return;
    if (closed || current.task.losses >= maxLosses) return settle(seat, id, error);
    clearTimeout(current.timer);
    seat.task = undefined;
    current.task.losses += 1;
    queue.unshift(current.task);
    setImmediate(next);
  };

  const receive = (seat: Seat, child: Child, report: Report): void => {
    if (report.type === "ready" || report.type === "failed" || seat.task?.id !== report.id) return;
    if (report.type === "needProgram") {
      const { task, id } = seat.task;
      if ("programKey" in task.job) child.programs.delete(task.job.programKey);
      if (task.program) give(child, task, id);
      else settle(seat, id, new RenderRefusal("invalid", renderRefusals.stale));
      return;
    }
    if (report.rss > memoryMb * 1024 * 1024 * recycleShare) dismiss(seat, child);
    if (report.type === "done") settle(seat, report.id, undefined, report.answer);
    else if (report.type === "refused") {
      settle(seat, report.id, new RenderRefusal(report.kind, report.reason, report.detail));
    } else settle(seat, report.id, Object.assign(new Error(report.message), { stack: report.stack }));
  };

  const dismiss = (seat: Seat, child: Child): void => {
    child.kill();
    if (seat.child === child) seat.child = undefined;
  };

  const settle = (seat: Seat, id: number, error: Error | undefined, answer?: unknown): void => {
    const current = seat.task;
    if (current?.id !== id) return;
    clearTimeout(current.timer);
    seat.task = undefined;
    if (error) current.task.reject(error);
    else current.task.resolve(answer);
    setImmediate(next);
  };

  return {
    run(kind, job, program) {
      if (closed) return Promise.reject(new Error("the renderer is closed"));
      if (queue.length >= queueLimit) {
        return Promise.reject(new RenderRefusal("overflow", renderRefusals.queueFull));
      }
      return new Promise((resolve, reject) => {
        queue.push({ kind, job, program, losses: 0, resolve: resolve as (answer: unknown) => void, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new Error("the renderer is closed"));
      for (const seat of seats) {
        if (seat.task) settle(seat, seat.task.id, new Error("the renderer is closed"));
        if (seat.child) dismiss(seat, seat.child);
      }
      await Promise.all([...living].map((child) => child.ended));
    },
  };
}
