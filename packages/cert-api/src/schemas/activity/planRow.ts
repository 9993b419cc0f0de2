import * as z from "zod";
import { AwardState } from "../award.ts";
import { page, pageIndex } from "../fields.ts";

/** What publishing would do with the awards of a plan; those that stay as they are are not listed. */
export const PlanGroup = z.enum(["created", "changed", "unlisted", "edited"]);
export type PlanGroup = z.output<typeof PlanGroup>;

/** A value that an award and the name list say differently; an empty text where one of both has none. */
export const PlanChange = z.object({
  /** 姓名, or a key of the content. */
  key: z.string(),
  /** What the award says now. */
  before: z.string(),
  /** What the list says. */
  after: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** An award of a plan: one that would be made, or one that is issued. */
export const PlanRow = z.object({
  /** The award's id; of a new one its place in the list, unique within its group. */
  id: z.string(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** Null where it has none, or gets one when it is published. */
  number: z.string().nullable(),
  /** Null: it would be made. */
  state: AwardState.nullable(),
  /** What it says now; of a new one, what it would say. */
  content: z.string(),
  /** The row of the name list that stands for it, and its sheet where there are several; left out where no row does. */
  row: z.int().optional(),
  sheet: z.string().optional(),
  /** What the list says otherwise; empty for a new award and for one that is no longer listed. */
  changes: z.array(PlanChange),
});
export type PlanRow = z.output<typeof PlanRow>;

/** A page of a group. */
export const planRowsSchema = {
  summary: "活动：发布前预览，逐份列出",
  input: z.object({
    id: z.string(),
    /** The token of the plan: refused when the plan would be another one by now. */
    plan: z.string().max(128),
    group: PlanGroup,
    page: pageIndex,
  }),
  data: page(PlanRow),
} as const;
