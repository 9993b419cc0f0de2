import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import { CLAIM_ADDRESSES_MAX, CLAIM_DAYS_MAX, CLAIM_LINKS_MAX, SELECTION_BYTES_MAX } from "../wire/limits.ts";
import { byActivity, byPath, day, id, moment, someOf, text } from "./fields.ts";

/** A column by which the certificates of an activity can be grouped. */
export const HandoutColumn = z.object({
  name: z.string(),
  /** The number of distinct values. */
  values: z.int(),
});
export type HandoutColumn = z.output<typeof HandoutColumn>;

/** The progress of handing out an activity's valid certificates. */
export const Handout = z.object({
  /** The number of valid awards. */
  awards: z.int(),
  /** The number of those downloaded by the public. */
  downloaded: z.int(),
  /** The columns by which its awards can be grouped, in order: no names, numbers or telephone numbers. */
  columns: z.array(HandoutColumn),
  /**
   * The number of first downloads by the public on each day: consecutive days up to today, at most ninety; undefined if
   * there were none.
   */
  days: z.array(z.object({ day, downloads: z.int() })).optional(),
});
export type Handout = z.output<typeof Handout>;

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

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
  /** The masked mail address that was written for it; null if there is none. */
  to: z.string().nullable(),
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

export const NewClaimLinks = z.object({
  links: z.array(NewClaimLink),
  expiresAt: moment,
  /** True if the addresses use the configured public address; otherwise they use the listening address. */
  permanent: z.boolean(),
});
export type NewClaimLinks = z.output<typeof NewClaimLinks>;

/** The outcome of writing addresses for the groups of claim links. */
export const ClaimAddresses = z.object({
  /** The number of groups whose address was stored or taken back. */
  groups: z.int(),
  /** Groups without a claim link, whose addresses were not stored. */
  unknown: z.array(z.string()),
});
export type ClaimAddresses = z.output<typeof ClaimAddresses>;

const badDays = valueRule("request.claimDays");
/** The number of days for which links are open. */
const days = z.int(badDays).min(1, badDays).max(CLAIM_DAYS_MAX, badDays);
const someLinks = byActivity.extend({ links: someOf(id("links"), "links", CLAIM_LINKS_MAX) });

/** The certificates of an activity to download, and their grouping. */
const certificates = z.object({
  id: z.string(),
  /** The ids of single awards, separated by commas. Defaults to all valid ones. */
  awards: z.string().max(8_000).optional(),
  /** A column of the name list. Certificates with the same value are placed in one folder or under one bookmark. */
  group: z.string().min(1).max(100).optional(),
  /** `no`: only those that the public has not downloaded. */
  downloaded: z.enum(["no"]).optional(),
});
/** The same in a request body, for selections that are too long for an address. */
const many = { awards: z.string().max(SELECTION_BYTES_MAX).optional() };
const joined = certificates.extend({
  /** `only`: for paper with a printed frame, without pictures, shapes and borders, moved by the offset of the activity. */
  text: z.enum(["only"]).optional(),
});

export const handoutSchemas = {
  overview: {
    summary: "分发：奖证的下载情况和可以分组的列 · Read the downloads of an activity and the columns to group by",
    input: byActivity,
    data: Handout,
  },
  undownloaded: {
    summary: "分发：还没有下载的奖证（Excel） · Download the awards that nobody has downloaded (Excel)",
    input: byPath,
    file: workbook,
  },
  nameList: {
    summary: "分发：带证书编号的获奖名单 · Download the name list with certificate numbers",
    input: byPath,
    file: workbook,
  },
  zip: {
    summary: "分发：下载全部奖证，每份一个 PDF · Download all awards, a PDF each",
    input: certificates,
    file: "application/zip",
  },
  pdf: {
    summary: "分发：下载全部奖证，合为一个 PDF，供印刷 · Download all awards as one PDF, for printing",
    input: joined,
    file: "application/pdf",
  },
  selectedZip: {
    summary:
      "分发：下载选中的奖证，每份一个 PDF，选中的奖证较多时用 · Download the selected awards, a PDF each; for long selections",
    input: certificates.extend(many),
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/zip",
  },
  selectedPdf: {
    summary:
      "分发：下载选中的奖证，合为一个 PDF，选中的奖证较多时用 · Download the selected awards as one PDF; for long selections",
    input: joined.extend(many),
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/pdf",
  },
  claims: { summary: "分发：领取链接 · List the claim links", input: byActivity, data: z.array(ClaimLink) },
  createClaims: {
    summary:
      "分发：按一列的每个值生成领取链接；已有的有效链接不变 · Create a claim link for each value of a column; open ones stay",
    input: byActivity.extend({ column: text("column", 100), days }),
    data: NewClaimLinks,
  },
  renewClaims: {
    summary: "分发：重新生成领取链接，原链接随即失效 · Replace claim links, whose earlier ones end",
    input: someLinks.extend({ days }),
    data: NewClaimLinks,
  },
  addressClaims: {
    summary: "分发：填写各单位的邮箱，领取链接发到那里 · Set the mail addresses that claim links are sent to",
    /** Lines of two columns, as copied from a workbook: a group and its address, empty to take an earlier one back. */
    input: byActivity.extend({
      // Not trimmed: a line may end with an empty cell
      addresses: z
        .string({ error: fieldRule("field.required", "claimAddresses") })
        .min(1, fieldRule("field.required", "claimAddresses"))
        .max(CLAIM_ADDRESSES_MAX, fieldRule("field.tooLong", "claimAddresses")),
    }),
    bodyBytes: SELECTION_BYTES_MAX,
    data: ClaimAddresses,
  },
  endClaims: { summary: "分发：停用领取链接 · End claim links", input: someLinks, data: z.array(ClaimLink) },
  claimSheet: {
    summary: "分发：领取链接表（Excel），由刚生成的链接的口令组成 · Download the claim links just created (Excel)",
    /** `tokens`: those just received, separated by commas. */
    input: z.object({ id: z.string(), tokens: z.string().max(SELECTION_BYTES_MAX) }),
    bodyBytes: SELECTION_BYTES_MAX,
    file: workbook,
  },
} as const;
