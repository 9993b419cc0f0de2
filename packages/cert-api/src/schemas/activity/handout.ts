import * as z from "zod";
import { day, id } from "../fields.ts";

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

/** The schemas of the endpoints by which an activity's certificates are handed out; a part of `activitySchemas`. */
export const handoutSchemas = {
  handout: { summary: "活动：奖证的下载情况和可以分组的列", input: z.object({ id: id("activityId") }), data: Handout },
  undownloaded: {
    summary: "活动：还没有下载的奖证（Excel）",
    input: z.object({ id: z.string() }),
    file: workbook,
  },
} as const;
