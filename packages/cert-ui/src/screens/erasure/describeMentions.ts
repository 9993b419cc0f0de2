import type { Mention } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

/** Returns the sentence that names the texts which hold the name and stay. */
export const describeMentions = ({ mentions, places }: AdminMessages["erasure"], texts: readonly Mention[]): string =>
  fill(mentions, { places: texts.map(({ kind, activity }) => fill(places[kind], activity)).join("、") });
