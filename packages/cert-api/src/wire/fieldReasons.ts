import { fieldNames } from "../messages/fieldMessages.ts";
import {
  type FieldLabel,
  type FieldRule,
  fieldRules,
  type LineRule,
  lineRules,
  type ValueRule,
  valueRules,
} from "./fieldRules.ts";
import type { InputError } from "./envelope.ts";
import { type Reason, toReason } from "./reasons.ts";

/** The data that Zod provides about a value refused by a schema. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly maximum?: number | bigint | undefined;
}

const isIn = <Text extends string>(texts: readonly Text[], text: string): text is Text =>
  (texts as readonly string[]).includes(text);

/** Returns the reason why a schema refuses a value. A check without one of our rules only results in a bad value. */
export function toFieldReason({ message, maximum }: SchemaIssue): Reason {
  const [rule = "", label = ""] = message.split(" ");
  if (isIn<ValueRule>(valueRules, message)) return toReason(message);
  if (isIn<LineRule>(lineRules, rule)) return toReason(rule, { line: Number(label) });
  if (!isIn<FieldRule>(fieldRules, rule) || !isIn(Object.keys(fieldNames) as FieldLabel[], label))
    return toReason("request.badValue");
  return toReason(rule, { label, ...(maximum !== undefined && { limit: Number(maximum) }) });
}

/** Returns the name of the field that an issue is about: `department.id`. */
export const toFieldPath = ({ path }: SchemaIssue): NonNullable<InputError["field"]> => path.map(String).join(".");
