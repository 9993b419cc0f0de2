import { listLimits } from "../listLimits.ts";
import type { ListOrder, WorkbookOrder } from "./readerMessages.ts";
import { type Reader, type ReaderLimits, startReader } from "./startReader.ts";

const idle = new Map<Reader, NodeJS.Timeout>();

/**
 * Reads or writes a list in another process, which is killed if it uses too much memory or time. A process that holds
 * little memory afterwards also serves the next list, because starting one takes much longer than reading most lists.
 * @throws ListRefusal if the file is not a name list, or takes too much memory or time
 */
export async function runInReader(order: ListOrder | WorkbookOrder, limits: ReaderLimits = listLimits) {
  const isUsual = limits === listLimits;
  // Taking the file in, starting a process and handing the file on each hold this thread for a while
  await new Promise(setImmediate);
  const reader = (isUsual && takeIdle()) || startReader(limits);
  try {
    await new Promise(setImmediate);
    return await reader.run(order);
  } finally {
    if (isUsual && order.bytes.length <= listLimits.idleBytes && reader.residentMb() <= listLimits.idleMb)
      addIdle(reader);
    else reader.end();
  }
}

function takeIdle(): Reader | undefined {
  const [reader, timer] = [...idle].at(-1) ?? [];
  if (reader === undefined) return undefined;
  clearTimeout(timer);
  idle.delete(reader);
  // It may have been ended by something else while nobody looked
  if (reader.residentMb() > listLimits.idleMb) return takeIdle();
  reader.setAwaited(true);
  return reader;
}

function addIdle(reader: Reader) {
  reader.setAwaited(false);
  const end = () => {
    idle.delete(reader);
    reader.end();
  };
  idle.set(reader, setTimeout(end, listLimits.idleMs).unref());
}

export function endIdleReaders(): void {
  for (const [reader, timer] of idle) {
    clearTimeout(timer);
    reader.end();
  }
  idle.clear();
}
