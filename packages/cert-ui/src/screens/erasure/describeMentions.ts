import type { Mention } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

/** Returns the sentence that lists the remaining texts that contain the erased name. */
export const describeMentions = ({ mentions, places }: AdminMessages["erasure"], texts: readonly Mention[]): string =>
  fill(mentions, { places: texts.map(({ kind, activity }) => fill(places[kind], activity)).join("、") });
