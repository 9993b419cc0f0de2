/** Decodes metafiles in a separate thread, which the waiting thread terminates if it takes too long. */
import { parentPort } from "node:worker_threads";
import type { PicturePart } from "../../model/model.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import { convertMetafile } from "./convertMetafile.ts";

export interface MetafileOrder {
  picture: PicturePart;
  bytes: Uint8Array;
}

/** Answer of the thread: its picture, undefined if it cannot be converted, or an error. */
export type MetafileAnswer = { converted: ConvertedMetafile | undefined } | { error: string };

parentPort?.on("message", ({ picture, bytes }: MetafileOrder) => {
  let answer: MetafileAnswer;
  try {
    answer = { converted: convertMetafile(picture, bytes) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});

parentPort?.postMessage("ready");
