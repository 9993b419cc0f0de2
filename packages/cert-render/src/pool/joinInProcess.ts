import type { JoinedFacts, JoinedPart } from "../pdf/PdfJoiner.ts";
import type { ChildSettings, Report, Work } from "./messages.ts";
import { startChild } from "./startChild.ts";

/**
 * Joins documents in a process of their own, one at a time as they are read, see `PdfJoiner`.
 * @throws Error for one that cannot be read, or that exceeds the memory or processor time of a job
 */
export async function* joinInProcess(
  parts: AsyncIterable<JoinedPart> | Iterable<JoinedPart>,
  facts: JoinedFacts,
  settings: ChildSettings,
): AsyncGenerator<Uint8Array> {
  let reply = Promise.withResolvers<Uint8Array>();
  const child = startChild(settings, (report) => receive(report, reply));
  void child.ended.then(({ excess, signal, code }) => {
    reply.reject(new Error(`The process that joins PDFs ended (${excess ?? signal ?? code}).`));
  });
  const ask = <K extends "join" | "joinEnd">(kind: K, job: Work[K]["job"]): Promise<Uint8Array> => {
    reply = Promise.withResolvers();
    child.send({ id: 1, kind, job });
    return reply.promise;
  };
  // Without an order there is nobody to tell of an end
  reply.promise.catch(() => undefined);
  try {
    await child.ready;
    for await (const part of parts) yield await ask("join", part);
    yield await ask("joinEnd", facts);
  } finally {
    child.kill();
  }
}

function receive(report: Report, { resolve, reject }: PromiseWithResolvers<Uint8Array>): void {
  if (report.type === "done") resolve(report.answer as Uint8Array);
  else if (report.type === "error") reject(Object.assign(new Error(report.message), { stack: report.stack }));
}
