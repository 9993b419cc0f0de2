import { type Reason, toReason, type UploadedFile, type UploadOffer } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import type { Actor } from "../../../http/access.ts";
import type { Refusal } from "../../../http/refusal.ts";
import { type ListCheckDeps, refused, withOffer } from "../check/checkActivityList.ts";
import { buildOffer, type RefusedList } from "./buildOffer.ts";
import { addWaiting } from "../../activity/waitingFile.ts";

export interface RefusedUpload extends RefusedList {
  field: UploadOffer["field"];
  fileName: string;
  size: number;
  reason(count: number): Reason;
  store(tx: Transaction<Tables>, at: number): Promise<string>;
}

/**
 * Builds the refusal of a file. If a choice can make it usable, the file is stored until that choice, and the refusal
 * lists the choices.
 */
export async function offerUpload(
  deps: ListCheckDeps,
  { field, fileName, size, reason, store, ...list }: RefusedUpload,
  principal: Actor,
): Promise<Refusal> {
  const built = await buildOffer(deps, list, principal);
  if (built === null) return refused(reason(list.checked.errors), list.checked.problems, list.checked.errors);
  const at = deps.clock();
  const id = await deps.store.write(async (tx) => {
    await refuseErasedSince(tx, list.activity);
    const upload = await store(tx, at);
    await addWaiting(tx, list.activity.id, upload);
    return upload;
  });
  const file: UploadedFile = { id, fileName, size, at: new Date(at).toISOString() };
  // Where only columns are to be chosen nothing is wrong with the file
  const offered = toReason(field === "template" ? "activity.templateOffered" : "activity.listOffered");
  const why = built.offer.errorRows === undefined ? offered : reason(built.total);
  const refusal = refused(why, built.problems, built.total);
  return withOffer(refusal, { ...built.offer, file, field });
}
