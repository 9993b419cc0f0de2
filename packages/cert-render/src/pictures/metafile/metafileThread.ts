/** Decodes metafiles apart from the thread that waits for them, which ends this one when it takes too long. */
import { parentPort } from "node:worker_threads";
import type { PicturePart } from "../../model/model.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import { convertMetafile } from "./convertMetafile.ts";

/** A metafile for the thread. */
export interface MetafileOrder {
  picture: PicturePart;
  bytes: Uint8Array;
}

/** What the thread answers: its picture, undefined where it cannot be had, or what went wrong. */
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
