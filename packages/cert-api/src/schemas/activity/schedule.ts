import * as z from "zod";
import { fieldRule, valueRule } from "../../wire/fieldRules.ts";
import { id, reason } from "../fields.ts";

/** How an activity is published: now, or at a time to come. */
export const publishChoices = {
  /** Confirms warnings that must be confirmed. */
  confirmed: z.boolean().optional(),
  /** Overwrites awards that were edited by hand. */
  overwriteEdited: z.boolean().optional(),
  /** Which issued awards a replaced template touches. */
  template: z.enum(["keep", "undownloaded", "all"]).optional(),
  reason,
  /** What becomes of issued awards that are no longer listed; anything but `keep` takes `award:write` and a reason. */
  unlisted: z.enum(["keep", "revoke", "withdraw"]).optional(),
  /** Why they are revoked, which everybody may read, or withdrawn. */
  unlistedReason: reason,
};

/** What `POST /api/activity/schedule` takes: as `publish`, with the plan that was seen and a time to come. */
export const scheduleInput = z.object({
  id: id("activityId"),
  at: z.iso.datetime({ error: valueRule("request.publishTime"), offset: true }),
  /** The token of the plan: publishing fails when it is out of date by then. */
  plan: z.string({ error: fieldRule("field.required", "plan") }).max(128),
  ...publishChoices,
});
