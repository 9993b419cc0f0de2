/** Decodes pictures of old formats apart from the thread that waits for them, which ends this one when it takes too long. */
import { parentPort } from "node:worker_threads";
import type { PicturePart } from "../model/model.ts";
import { type ConvertedPicture, convertPicture } from "./convertPicture.ts";

/** A picture for the thread. */
export interface PictureOrder {
  picture: PicturePart;
  bytes: Uint8Array;
}

/** What the thread answers: the picture, undefined where it cannot be had, or what went wrong. */
export type PictureAnswer = { converted: ConvertedPicture | undefined } | { error: string };

parentPort?.on("message", ({ picture, bytes }: PictureOrder) => {
  let answer: PictureAnswer;
  try {
    answer = { converted: convertPicture(picture, bytes) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});

parentPort?.postMessage("ready");
