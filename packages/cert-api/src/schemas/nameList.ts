import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import { PLACEHOLDER_MAX } from "../wire/limits.ts";
import { id, text } from "./fields.ts";
import { ListAnswers, NameListReport, UploadReport } from "./upload.ts";

const sheetNameRequired = fieldRule("field.required", "sheetName");

/** Each sheet that can be joined, once. Other sheets may be left out. */
const sheetUses = z
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
  /** The header of the column, in the form used for comparison; null for none. */
  column: z.string().max(255, fieldRule("field.invalid", "column")).nullable(),
});

export const nameListSchemas = {
  sheets: {
    summary: "获奖名单：选择获奖名单的工作表",
    input: z.object({
      id: id("activityId"),
      sheets: sheetUses,
      /** The displayed list. Refused if it has been replaced. */
      nameList: z.string().max(64).optional(),
    }),
    data: NameListReport,
  },
  choices: {
    summary:
      "获奖名单：为模板的占位符选择名单的列，跳过名单中有错误的行，统一写法，读入隐藏的行，分开连写的姓名，或读入备注",
    input: z.object({
      id: id("activityId"),
      /** The displayed file: one that needs a choice, or the activity's name list. Refused if it has been replaced. */
      file: z.string({ error: fieldRule("field.required", "file") }).max(64),
      /** The column of each placeholder, by header; null for none. Placeholders that are left out keep the last choice. */
      columns: z
        .array(columnChoice, { error: fieldRule("field.choose", "column") })
        .max(200, fieldRule("field.tooMany", "column"))
        .optional(),
      /** True to leave out the rows with errors. */
      skipRows: z.boolean({ error: fieldRule("field.yesOrNo", "skipRows") }).optional(),
      /** The use of each sheet, as for `sheets`. */
      sheets: sheetUses.optional(),
      ...ListAnswers.shape,
    }),
    data: UploadReport,
  },
  /** Omitted columns are removed from the stored list. To import one again, the list must be uploaded again. */
  columns: {
    summary: "获奖名单：选择名单中未使用的列是否导入",
    input: z.object({
      id: id("activityId"),
      /** The displayed list. Refused if it has been replaced. */
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
  marked: {
    summary: "获奖名单：标出错误的获奖名单",
    /** `file`: one that needs a choice. Defaults to the activity's name list. */
    input: z.object({ id: z.string(), file: z.string().max(64).optional() }),
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;
