/**
 * A renderer process. It ends with its parent, and it ends itself if it exceeds its memory or processor time. A watcher
 * thread checks this, since a layout keeps the main thread busy without pause.
 */
import { constants, getPriority, setPriority } from "node:os";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { MissingFont } from "../fonts/uploaded/uploadedFaces.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { sharedEngine } from "../renderPdf.ts";
import type { ChildSettings, Report } from "./messages.ts";
import type { WatcherSettings } from "./watcher.ts";
import { NeedProgram, type Order, toRefused, work } from "./work.ts";

const settings = JSON.parse(process.env["CERT_RENDER_CHILD"] ?? "{}") as ChildSettings;
// Before there are other threads: they inherit it. Pictures of a whole school must not keep searches from the processor
if (settings.isBackground) setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
const extension = extname(new URL(import.meta.url).pathname);

async function carryOut(order: Order): Promise<Report> {
  const { id, kind } = order;
  try {
    const run = work[kind] as (job: Order["job"]) => Promise<unknown>;
    const answer = await run(order.job);
    return { type: "done", id, answer, rss: process.memoryUsage.rss() };
  } catch (error) {
    const rss = process.memoryUsage.rss();
    if (error instanceof NeedProgram) return { type: "needProgram", id };
    if (error instanceof MissingFont) return { type: "needFont", id, hash: error.hash };
    if (error instanceof RenderRefusal) return { type: "refused", id, rss, ...toRefused(error) };
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    return { type: "error", id, message, stack, rss };
  }
}

const send = (report: Report) => {
  process.send?.(report);
};

process.on("disconnect", () => {
  // The last step of an exit waits for threads of V8 that may be waiting for it (nodejs/node#54918): nobody would end this process
  process.once("exit", () => process.kill(process.pid, "SIGKILL"));
  process.exit();
});
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

const { memoryMb, deadlineMs } = settings;
const currentOrder = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const watcherSettings: WatcherSettings = { memoryMb, deadlineMs, parent: process.ppid, currentOrder };
new Worker(new URL(`./watcher${extension}`, import.meta.url), { workerData: watcherSettings }).unref();

process.on("message", (order: Order) => {
  Atomics.store(currentOrder, 0, order.id);
  void carryOut(order).then((report) => {
    Atomics.store(currentOrder, 0, 0);
    send(report);
  });
});

sharedEngine({ uploadFolder: settings.fontFolder }).then(
  () => send({ type: "ready" }),
  (error: unknown) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ type: "failed", message });
  },
);
