import * as z from "zod";
import { day, id } from "../fields.ts";

/** A column by which the certificates of an activity can be grouped. */
export const HandoutColumn = z.object({
  name: z.string(),
  /** How many different values it has. */
  values: z.int(),
});
export type HandoutColumn = z.output<typeof HandoutColumn>;

/** How far an activity's valid certificates were handed out. */
export const Handout = z.object({
  /** Its valid awards. */
  awards: z.int(),
  /** Those of them that the public has downloaded. */
  downloaded: z.int(),
  /** The columns by which its awards are grouped, in the order in which they come up: no names, numbers or telephones. */
  columns: z.array(HandoutColumn),
  /**
   * How many of the downloaded ones the public downloaded first on each day: consecutive days, the last one today, at most
   * the last ninety; left out where none was downloaded.
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
