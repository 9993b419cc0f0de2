import * as z from "zod";
import { AwardState } from "../award.ts";
import { page, pageIndex } from "../fields.ts";

/** The groups of awards in a plan. Unchanged awards are not listed. */
export const PlanGroup = z.enum(["created", "changed", "unlisted", "edited"]);
export type PlanGroup = z.output<typeof PlanGroup>;

/** A value that differs between an award and the name list; empty if one of them has none. */
export const PlanChange = z.object({
  /** 姓名, or a key of the content. */
  key: z.string(),
  /** The value in the award. */
  before: z.string(),
  /** The value in the list. */
  after: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** An award of a plan, new or issued. */
export const PlanRow = z.object({
  /** The award's id; for a new one its position in the list, unique within its group. */
  id: z.string(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** Null if it has none, or receives one when published. */
  number: z.string().nullable(),
  /** Null if it is new. */
  state: AwardState.nullable(),
  /** The current content; for a new award, the future content. */
  content: z.string(),
  /** The corresponding row of the name list, and its sheet if there are several; undefined if there is none. */
  row: z.int().optional(),
  sheet: z.string().optional(),
  /** The differences in the list; empty for a new award and for one that is no longer listed. */
  changes: z.array(PlanChange),
});
export type PlanRow = z.output<typeof PlanRow>;

/** A page of a group. */
export const planRowsSchema = {
  summary: "活动：发布前预览，逐份列出",
  input: z.object({
    id: z.string(),
    /** The token of the plan. Refused if the plan would now differ. */
    plan: z.string().max(128),
    group: PlanGroup,
    page: pageIndex,
  }),
  data: page(PlanRow),
} as const;
