import * as z from "zod";
import { erasureReason, moment, written } from "./fields.ts";

/** A text that somebody wrote, which holds a name and is not erased: an activity's name, or a notice to its holders. */
export const Mention = z.object({
  kind: z.enum(["activity", "notice"]),
  activity: z.object({ id: z.string(), name: z.string() }),
});
export type Mention = z.output<typeof Mention>;

/** What an erasure of awards came to. */
export const AwardsErased = z.object({
  awards: z.int(),
  /** How many uploaded files that named people were removed with them. */
  files: z.int(),
  /** How many files in use stay without what was of them. */
  rewritten: z.int(),
  /** Where their names still stand; left out where nowhere. */
  mentions: z.array(Mention).optional(),
  /** When and why it had been erased before; left out where this call erased something. */
  already: z.object({ erasedAt: moment, reason: erasureReason }).optional(),
});
export type AwardsErased = z.output<typeof AwardsErased>;

/** A user who was erased. */
export const UserErased = written.extend({
  /** When they had been erased before; left out where this call erased them. */
  erasedAt: moment.optional(),
});
export type UserErased = z.output<typeof UserErased>;

/** withdrawn: removed, and still to be erased. erased: forgotten by law, only the number and the dates are left. */
export const ErasableState = z.enum(["withdrawn", "erased"]);
export type ErasableState = z.output<typeof ErasableState>;

const activityName = z.object({ id: z.string(), name: z.string() }).nullable();

/** An award that no list shows any more. */
export const ErasableAward = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The holders' names, joined by 、; empty of one that was erased. */
  name: z.string(),
  activity: activityName,
  state: ErasableState,
  /** When it was withdrawn or erased. */
  at: moment,
  /** Why it was erased; null of one that was withdrawn. */
  reason: erasureReason.nullable(),
});
export type ErasableAward = z.output<typeof ErasableAward>;

/** An award that is to be erased with others. */
export const PlannedErasure = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  activity: activityName,
  state: z.enum(["valid", "revoked", "withdrawn"]),
  /** Whether it is of several holders: it is erased for the others too. */
  isShared: z.boolean(),
  /** How many addresses are stored of it, and how many messages about it were sent or are to be. */
  addresses: z.int(),
  deliveries: z.int(),
});
export type PlannedErasure = z.output<typeof PlannedErasure>;

/** A file that is to be removed with awards, or to be written without them. */
export const PlannedFile = z.object({
  id: z.string(),
  kind: z.enum(["template", "name_list", "photos", "certificates"]),
  fileName: z.string(),
  /** Null of a file that was uploaded for an award alone. */
  activity: activityName,
  at: moment,
  /** Whether its activity uses it: it stays without what is of them, unless it cannot be written so. */
  isUsed: z.boolean(),
});
export type PlannedFile = z.output<typeof PlannedFile>;

/** What erasing a holder would erase now. */
export const ErasurePlan = z.object({
  /** Ends when that changes. */
  token: z.string(),
  /** How the name is spelled in what was found. */
  spellings: z.array(z.string()),
  awards: z.array(PlannedErasure),
  files: z.array(PlannedFile),
  /** Where their names would still stand. */
  mentions: z.array(Mention),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;
