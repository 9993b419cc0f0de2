import * as z from "zod";
import { type FieldLabel, fieldRule, valueRule } from "../wire/fieldRules.ts";
import { parseRecipient } from "../nouns/recipientColumns.ts";
import { erasureReasons } from "../wire/erasureReasons.ts";
import { PAGE_SIZE, REASON_MAX } from "../wire/limits.ts";

/** An id: text in the contract, but a number is accepted too. */
export function id(label: FieldLabel = "id") {
  const required = fieldRule("field.required", label);
  const invalid = fieldRule("field.invalid", label);
  return z
    .union([z.string().trim().min(1, required).max(64, invalid), z.int().nonnegative(invalid)], { error: required })
    .transform(String);
}

/** A required text, trimmed. */
export function text(label: FieldLabel, max: number) {
  const required = fieldRule("field.required", label);
  return z.string({ error: required }).trim().min(1, required).max(max, fieldRule("field.tooLong", label));
}

/** A text that may be empty, trimmed. */
export const optionalText = (label: FieldLabel, max: number) =>
  z
    .string({ error: fieldRule("field.invalid", label) })
    .trim()
    .max(max, fieldRule("field.tooLong", label));

/** A list with at least one item. */
export const someOf = <Item extends z.ZodType>(item: Item, label: FieldLabel, max: number) =>
  z
    .array(item, { error: fieldRule("field.choose", label) })
    .min(1, fieldRule("field.choose", label))
    .max(max, fieldRule("field.tooMany", label));

export const noInput = z.object({});

export const byId = z.object({ id: id() });

/** The record that an address names. */
export const byPath = z.object({ id: z.string() });

export const byActivity = z.object({ id: id("activityId") });

/** Refuses line breaks, control characters and marks that change the direction of surrounding text. */
export const inOneLine = (label: FieldLabel) =>
  z.regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u, fieldRule("field.oneLine", label));

/** A required name for use in lists and sentences. */
export const oneLine = (label: FieldLabel, max: number) => text(label, max).check(inOneLine(label));

/** The same of one that may be left out. */
export const optionalLine = (label: FieldLabel, max: number) =>
  optionalText(label, max).check(inOneLine(label)).default("");

const badEmail = fieldRule("field.invalid", "email");

/** A mail address in its canonical form; an empty text for none. */
export const email = z
  .string({ error: badEmail })
  .trim()
  .refine((text) => text === "" || parseRecipient(text, "email") !== null, { error: badEmail })
  .transform((text) => parseRecipient(text, "email") ?? "");

/** A switch. Forms limited to text inputs send it as a word. */
export const yesOrNo = (label: FieldLabel) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], { error: fieldRule("field.yesOrNo", label) })
    .transform((value) => value === true || value === "true");

/** An optional reason for an action. */
export const reason = z.string().trim().max(REASON_MAX, fieldRule("field.tooLong", "reason")).optional();

/** The reason for erasing something by law: a code, since a sentence could name people. */
export const erasureReason = z.enum(erasureReasons, { error: fieldRule("field.choose", "erasureReason") });

const badPage = valueRule("request.badPage");

/** A zero-based page number, written in digits in an address: a program that is generated sends a number. */
export const pageIndex = z
  .union([z.int().nonnegative(badPage), z.string().regex(/^\d{1,9}$/, badPage)], { error: badPage })
  .meta({ anyOf: undefined, type: "integer", minimum: 0, maximum: 999_999_999, examples: [0] })
  .transform(Number);

/** Returns the input of a list of records: its page, filter, and order of creation (`id`) or by one of the columns. */
export const listInput = (...columns: readonly string[]) =>
  z.object({
    page: pageIndex,
    /** Only records with a text that contains it. */
    text: z.string().max(64).optional(),
    /** Prefixed with `-` for descending order; undefined for the order of creation. */
    sort: z
      .enum(
        ["id", ...columns].flatMap((key) => [key, `-${key}`]),
        valueRule("request.badSort"),
      )
      .optional(),
  });

/** A reference to an uploaded file, or null. An empty text from a form means null. */
export const fileReference = z
  .union([z.string().max(64), z.null()], { error: fieldRule("field.invalid", "fileReference") })
  .transform((reference) => reference || null);

/** A moment in RFC 3339 format, in UTC. */
export const moment = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, in the product's time zone. */
export const day = z.iso.date();

/** A page of a list (docs/spec.md, section 3). */
export const page = <Item extends z.ZodType>(item: Item, max: number = PAGE_SIZE) =>
  z.object({
    content: z.array(item).max(max),
    totalPages: z.int().nonnegative(),
    /** Zero-based; the last page if a later one was requested. */
    number: z.int().nonnegative(),
    total: z.int().nonnegative(),
    /** True if there are more items than `total`, which are on no page. */
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

export const named = z.object({ id: z.string(), name: z.string() });

/** The number of a version, written in digits in an address. */
export const optionalVersion = z.coerce.number().int().positive().optional();

/** The response to a write that only identifies the record. */
export const written = z.object({ id: z.string() });

/**
 * The number of times that a record has been saved. An update that sends it is refused with 409 if the record was saved
 * since it was read; `data.current` is then the record as it is now. Without it, an update replaces whatever is there.
 */
export const revision = z.int().nonnegative().optional();

/** The file of an upload, its only part. */
export const file = z.custom<Blob>((value) => value instanceof Blob, { error: fieldRule("field.choose", "file") });

/** The parts of a place as codes, see `PlaceCode`. */
export const placeCodes = z.array(
  z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
);

/** The named values of a code, see `Params`. */
export const params = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()).readonly(), placeCodes.readonly()]),
);

/** A code with its parameters, see `CodedMessage`. */
export const codedMessage = z.object({ code: z.string(), params, message: z.string().optional() });
