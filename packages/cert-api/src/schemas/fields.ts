import * as z from "zod";
import { PAGE_SIZE, REASON_MAX } from "../wire/limits.ts";

/** An id: a text in the contract, a number is taken too. */
export const id = (label = "编号") =>
  z
    .union([z.string().trim().min(1, `请填写${label}`).max(64, `${label}有误`), z.int().nonnegative(`${label}有误`)], {
      error: `请填写${label}`,
    })
    .transform(String);

/** A required text; white space at its ends is not part of it. */
export const text = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}最多 ${max} 个字`);

/** Why something is done; may be left out. */
export const reason = z.string().trim().max(REASON_MAX, `原因最多 ${REASON_MAX} 个字`).optional();

const badPage = "页码须是从 0 开始的整数";

/** A zero-based page number; in an address it is written in digits. */
export const pageIndex = z
  .union([z.int().nonnegative(badPage), z.string().regex(/^\d{1,9}$/, badPage)], { error: badPage })
  .transform(Number);

/** A reference to an uploaded file, or null. Forms that send an empty text mean null. */
export const fileReference = z
  .union([z.string().max(64), z.null()], { error: "文件引用有误" })
  .transform((reference) => reference || null);

/** A moment, as RFC 3339 in UTC. */
export const moment = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, in the product's time zone. */
export const day = z.iso.date();

/** A page of a list (docs/spec.md, section 3). */
export const page = <Item extends z.ZodType>(item: Item, max: number = PAGE_SIZE) =>
  z.object({
    content: z.array(item).max(max),
    totalPages: z.int().nonnegative(),
    /** Zero-based; the last page when a later one was asked for. */
    number: z.int().nonnegative(),
    total: z.int().nonnegative(),
    /** True when more exist than `total` says: they are on no page. */
    capped: z.boolean().optional(),
  });

/** A page of a list, as {@link page} describes it. */
export interface Page<Item> {
  content: Item[];
  totalPages: number;
  number: number;
  total: number;
  capped?: boolean | undefined;
}

/** What a write answers that has nothing to say but which record it was. */
export const written = z.object({ id: z.string() });

/** The one part of an upload that is a file. */
export const file = z.custom<Blob>((value) => value instanceof Blob, { error: "请选择要上传的文件" });
