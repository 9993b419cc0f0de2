import * as z from "zod";
import { fieldRule, valueRule } from "../../wire/fieldRules.ts";
import { CLAIM_DAYS_MAX, CLAIM_LINKS_MAX, SELECTION_BYTES_MAX } from "../../wire/limits.ts";
import { id, moment, text } from "../fields.ts";

/** A private link to the certificates of an activity that share one value in a column, such as those of one school. */
export const ClaimLink = z.object({
  id: z.string(),
  column: z.string(),
  value: z.string(),
  /** `ended`: ended by an administrator. */
  state: z.enum(["open", "expired", "ended"]),
  /** The time of its creation or last renewal. */
  createdAt: moment,
  expiresAt: moment,
  /** The number of valid awards that it currently leads to, and of those downloaded by the public. */
  awards: z.int(),
  downloaded: z.int(),
});
export type ClaimLink = z.output<typeof ClaimLink>;

/** A new or renewed link. This is the only response with its token, because the server stores only a hash. */
export const NewClaimLink = z.object({
  id: z.string(),
  value: z.string(),
  /** The last part of the address. */
  token: z.string(),
  address: z.string(),
});
export type NewClaimLink = z.output<typeof NewClaimLink>;

/** The response to creating or renewing links. */
export const NewClaimLinks = z.object({
  links: z.array(NewClaimLink),
  expiresAt: moment,
  /** True if the addresses use the configured public address; otherwise they use the listening address. */
  lasting: z.boolean(),
});
export type NewClaimLinks = z.output<typeof NewClaimLinks>;

const badDays = valueRule("request.claimDays");
/** The number of days for which links are open. */
const days = z.int(badDays).min(1, badDays).max(CLAIM_DAYS_MAX, badDays);
const byActivity = z.object({ id: id("activityId") });
const someLinks = byActivity.extend({
  links: z
    .array(id("links"), { error: fieldRule("field.choose", "links") })
    .min(1, fieldRule("field.choose", "links"))
    .max(CLAIM_LINKS_MAX, fieldRule("field.tooMany", "links")),
});

/** The schemas of the endpoints of claim links; a part of `activitySchemas`. */
export const claimSchemas = {
  claims: { summary: "活动：领取链接", input: byActivity, data: z.array(ClaimLink) },
  createClaims: {
    summary: "活动：按一列的每个值生成领取链接；已有的有效链接不变",
    input: byActivity.extend({ column: text("column", 100), days }),
    data: NewClaimLinks,
  },
  renewClaims: {
    summary: "活动：重新生成领取链接，原链接随即失效",
    input: someLinks.extend({ days }),
    data: NewClaimLinks,
  },
  endClaims: { summary: "活动：停用领取链接", input: someLinks, data: z.array(ClaimLink) },
  claimSheet: {
    summary: "活动：领取链接表（Excel），由刚生成的链接的口令组成",
    /** `tokens`: those just received, separated by commas. */
    input: z.object({ id: z.string(), tokens: z.string().max(SELECTION_BYTES_MAX) }),
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;
