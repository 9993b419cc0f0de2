import * as z from "zod";
import { awardStates } from "../wire/awardStates.ts";
import { erasureReason, moment, named, written } from "./fields.ts";

/** A text that contains a name and is not erased: an activity's name, or a notice to its holders. */
export const Mention = z.object({
  kind: z.enum(["activity", "notice"]),
  activity: named,
});
export type Mention = z.output<typeof Mention>;

export const AwardsErased = z.object({
  awards: z.int(),
  /** The number of removed files that named people. */
  files: z.int(),
  /** The number of files in use that were rewritten without the erased data. */
  rewritten: z.int(),
  /** Remaining mentions of the names; undefined if there are none. */
  mentions: z.array(Mention).optional(),
  /** The time and reason of an earlier erasure; undefined if this call erased something. */
  already: z.object({ erasedAt: moment, reason: erasureReason }).optional(),
});
export type AwardsErased = z.output<typeof AwardsErased>;

export const UserErased = written.extend({
  /** The time of an earlier erasure; undefined if this call erased the user. */
  erasedAt: moment.optional(),
});
export type UserErased = z.output<typeof UserErased>;

/** withdrawn: removed, but not erased. erased: erased by law; only the number and the dates remain. */
export const ErasableState = z.enum(["withdrawn", "erased"]);
export type ErasableState = z.output<typeof ErasableState>;

/** An award that no other list shows. */
export const ErasableAward = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The holders' names, joined by 、; empty if erased. */
  name: z.string(),
  activity: named.nullable(),
  state: ErasableState,
  /** The time at which it was withdrawn or erased. */
  at: moment,
  /** The reason for erasing it; null if only withdrawn. */
  reason: erasureReason.nullable(),
});
export type ErasableAward = z.output<typeof ErasableAward>;

/** An award found of a holder. */
export const PlannedErasure = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** The value that tells its holder from others of the name. */
  content: z.string(),
  activity: named.nullable(),
  state: z.enum(awardStates),
  /** True if it has several holders. It is erased for all of them. */
  isShared: z.boolean(),
  /** The number of stored addresses, and of sent or pending messages about it. */
  addresses: z.int(),
  deliveries: z.int(),
});
export type PlannedErasure = z.output<typeof PlannedErasure>;

/** A file to be removed with awards, or rewritten without them. */
export const PlannedFile = z.object({
  id: z.string(),
  kind: z.enum(["template", "name_list", "photos", "certificates"]),
  fileName: z.string(),
  /** The award that it was uploaded for; null for a file of an activity. */
  award: z.string().nullable(),
  activity: named.nullable(),
  at: moment,
  /** True if its activity uses it. It is then rewritten without their data, or removed if that is impossible. */
  isUsed: z.boolean(),
});
export type PlannedFile = z.output<typeof PlannedFile>;

/** The current effects of erasing all awards of a holder. */
export const ErasurePlan = z.object({
  /** Becomes invalid when the effects change. */
  token: z.string(),
  /** The spellings of the name in the records found. */
  spellings: z.array(z.string()),
  awards: z.array(PlannedErasure),
  files: z.array(PlannedFile),
  /** Texts that would still contain the names. */
  mentions: z.array(Mention),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;
