import { once } from "node:events";
import { basename, extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadDocument } from "../../model/model.ts";
import { toRefusal } from "../../RenderRefusal.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import type { MetafileAnswer, MetafileOrder } from "./metafileThread.ts";

/**
 * Time limits in milliseconds: for one picture, and for all of a document. A scan of an A4 page at 600 dpi takes some 4 s;
 * both are well within the deadline of a whole template.
 */
export interface PictureDeadlines {
  onePicture: number;
  allPictures: number;
}

const usualDeadlines: PictureDeadlines = { onePicture: 8_000, allPictures: 12_000 };

const extension = extname(new URL(import.meta.url).pathname);

/**
 * Converts the metafiles of a document (EMF, WMF), which the engine does not support. They are decoded in a thread of
 * their own, which is terminated if a picture takes too long. One that cannot be converted stays as it is.
 * @throws RenderRefusal timeout, which names the picture
 */
export async function convertMetafiles(document: ReadDocument, deadlines: PictureDeadlines = usualDeadlines) {
  const metafiles = Object.entries(document.layout.pictures).filter(([, { format }]) =>
    ["emf", "wmf"].includes(format),
  );
  if (metafiles.length === 0) return document;
  const parts = { ...document.layout.pictures };
  const pictures = new Map(document.pictures);
  const thread = new Worker(new URL(`./metafileThread${extension}`, import.meta.url), { stdout: true });
  let remainingMs = deadlines.allPictures;
  try {
    // Its first word: loading the decoders is no picture's time
    await once(thread, "message");
    for (const [part, picture] of metafiles) {
      const bytes = pictures.get(part);
      if (bytes === undefined) continue;
      const startedAt = performance.now();
      const deadline = Math.max(1, Math.min(deadlines.onePicture, remainingMs));
      const answer = await askThread(thread, { picture, bytes }, deadline);
      if (answer === "late") {
        throw toRefusal("timeout", "document.slowPicture", { part: nameOf(part), seconds: Math.ceil(deadline / 1000) });
      }
      remainingMs -= performance.now() - startedAt;
      if (answer === undefined) continue;
      parts[part] = { ...picture, format: answer.format, ...(answer.partial && { partial: true }) };
      pictures.set(part, answer.bytes);
    }
  } finally {
    await thread.terminate();
  }
  return { ...document, layout: { ...document.layout, pictures: parts }, pictures };
}

const nameOf = (part: string): string => basename(part).replace(/#.*$/, "");

function askThread(thread: Worker, order: MetafileOrder, deadline: number) {
  const { promise, resolve, reject } = Promise.withResolvers<ConvertedMetafile | undefined | "late">();
  const timer = setTimeout(() => resolve("late"), deadline);
  const onMessage = (answer: MetafileAnswer) =>
    "error" in answer ? reject(new Error(answer.error)) : resolve(answer.converted);
  const onError = (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve("late") : reject(error);
  thread.once("message", onMessage);
  thread.once("error", onError);
  thread.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off("message", onMessage);
    thread.off("error", onError);
  });
}
