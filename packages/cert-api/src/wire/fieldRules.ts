import type { fieldNames } from "../messages/fieldMessages.ts";

/** The code of a field's name. */
export type FieldLabel = keyof typeof fieldNames;

/** The rules for request fields. Those for texts and lists have a `limit`, which Zod provides. */
export const fieldRules = [
  "field.required",
  "field.choose",
  "field.invalid",
  "field.tooLong",
  "field.oneLine",
  "field.tooMany",
  "field.yesOrNo",
] as const;

export type FieldRule = (typeof fieldRules)[number];

/** Rules of a single field, whose sentences name it; `request.badValue` is any other rule. */
export const valueRules = [
  "request.badValue",
  "request.badPage",
  "request.badSort",
  "request.noTerm",
  "request.templateOnly",
  "request.templateOrList",
  "request.reportOfTemplateOrList",
  "request.sheetUse",
  "request.listSpelling",
  "request.listAnswer",
  "request.validityMonths",
  "request.printOffset",
  "request.brandMark",
  "request.colourContrast",
  "request.rootFileName",
  "request.claimDays",
  "request.publishTime",
] as const;

export type ValueRule = (typeof valueRules)[number];

/** Rules of one line of the footer, whose sentences name it by its number. */
export const lineRules = ["line.address", "line.marks", "line.tooMany"] as const;

export type LineRule = (typeof lineRules)[number];

/** Encodes a rule of a field as the message of a Zod check, which can only be text. Decoded by `toFieldReason`. */
export const fieldRule = (rule: FieldRule, label: FieldLabel): string => `${rule} ${label}`;

/** Encodes a rule of a single field as the message of a Zod check. */
export const valueRule = (rule: ValueRule): string => rule;

/** Encodes a rule of a line as the message of a Zod check. */
export const lineRule = (rule: LineRule, line: number): string => `${rule} ${line}`;
