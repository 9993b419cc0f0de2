import * as z from "zod";
import { fieldRule, valueRule } from "../../wire/fieldRules.ts";
import { PLACEHOLDER_MAX } from "../../wire/limits.ts";
import { id, text } from "../fields.ts";
import { NameListReport, UploadReport } from "../upload.ts";

const sheetNameRequired = fieldRule("field.required", "sheetName");

/** Each sheet that can be joined, once; those that cannot may be left out. */
export const sheetUses = z
  .array(
    z.object({
      name: z
        .string({ error: sheetNameRequired })
        .min(1, sheetNameRequired)
        .max(255, fieldRule("field.invalid", "sheetName")),
      use: z.enum(["join", "ignore"], { error: valueRule("request.sheetUse") }),
    }),
    { error: fieldRule("field.choose", "sheets") },
  )
  .min(1, fieldRule("field.choose", "sheets"))
  .max(200, fieldRule("field.tooMany", "sheets"));

const columnChoice = z.object({
  name: text("placeholder", PLACEHOLDER_MAX),
  /** The header of the column as headers are compared; null: none. */
  column: z.string().max(255, fieldRule("field.invalid", "column")).nullable(),
});

/** The schemas of the choices that make a list usable whose headers are called otherwise, or of which some rows have errors. */
export const listChoiceSchemas = {
  choices: {
    summary: "活动：为模板的占位符选择名单的列，或跳过名单中有错误的行",
    input: z.object({
      id: id("activityId"),
      /** The file that was looked at: one that waits for a choice, or the activity's name list. Refused when it was replaced. */
      file: z.string({ error: fieldRule("field.required", "file") }).max(64),
      /** The column of each placeholder, by its header; null: none. What is left out stays as it was chosen last. */
      columns: z
        .array(columnChoice, { error: fieldRule("field.choose", "column") })
        .max(200, fieldRule("field.tooMany", "column"))
        .optional(),
      /** Leaves out the rows that have errors. */
      skipRows: z.boolean({ error: fieldRule("field.yesOrNo", "skipRows") }).optional(),
      /** The use of each sheet, as `sheets` takes it. */
      sheets: sheetUses.optional(),
    }),
    data: UploadReport,
  },
  /** What is left out is removed from the stored list; what is imported again has to be uploaded again. */
  columns: {
    summary: "活动：选择名单中未使用的列是否导入",
    input: z.object({
      id: id("activityId"),
      /** The list that was looked at: refused when another one has replaced it. */
      nameList: z.string({ error: fieldRule("field.required", "file") }).max(64),
      columns: z
        .array(
          z.object({
            name: text("column", 255),
            use: z.enum(["import", "omit"], { error: fieldRule("field.choose", "columnUse") }),
          }),
          { error: fieldRule("field.choose", "column") },
        )
        .min(1, fieldRule("field.choose", "column"))
        .max(200, fieldRule("field.tooMany", "column")),
    }),
    data: NameListReport,
  },
  markedList: {
    summary: "活动：标出错误的获奖名单",
    /** `file`: one that waits for a choice; the activity's name list by default. */
    input: z.object({ id: z.string(), file: z.string().max(64).optional() }),
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;
