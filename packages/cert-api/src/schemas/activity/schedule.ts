import * as z from "zod";
import { fieldRule, valueRule } from "../../wire/fieldRules.ts";
import { id, reason } from "../fields.ts";

/** The options of publishing an activity, now or at a scheduled time. */
export const publishChoices = {
  /** Confirms the warnings that require it. */
  confirmed: z.boolean().optional(),
  /** Overwrites manually edited awards. */
  overwriteEdited: z.boolean().optional(),
  /** The issued awards that a replaced template affects. */
  template: z.enum(["keep", "undownloaded", "all"]).optional(),
  reason,
  /** The treatment of issued awards that are no longer listed. Anything but `keep` requires `award:write` and a reason. */
  unlisted: z.enum(["keep", "revoke", "withdraw"]).optional(),
  /** The reason for revoking them, which is public, or for withdrawing them. */
  unlistedReason: reason,
};

/** The input of `POST /api/activity/schedule`: that of `publish`, with the displayed plan and a future time. */
export const scheduleInput = z.object({
  id: id("activityId"),
  at: z.iso.datetime({ error: valueRule("request.publishTime"), offset: true }),
  /** The token of the plan. Publishing fails if it is outdated by then. */
  plan: z.string({ error: fieldRule("field.required", "plan") }).max(128),
  ...publishChoices,
});
