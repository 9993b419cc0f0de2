import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import { PLACEHOLDER_MAX } from "../wire/limits.ts";
import { byActivity, someOf, text } from "./fields.ts";
import { ListAnswers, UploadReport } from "./upload.ts";

const sheetNameRequired = fieldRule("field.required", "sheetName");

const sheetUse = z.object({
  name: z
    .string({ error: sheetNameRequired })
    .min(1, sheetNameRequired)
    .max(255, fieldRule("field.invalid", "sheetName")),
  use: z.enum(["join", "ignore"], { error: valueRule("request.sheetUse") }),
});

const columnChoice = z.object({
  name: text("placeholder", PLACEHOLDER_MAX),
  /** The header of the column, in the form used for comparison; null for none. */
  column: z.string().max(255, fieldRule("field.invalid", "column")).nullable(),
});

const columnUse = z.object({
  name: text("column", 255),
  use: z.enum(["import", "omit"], { error: fieldRule("field.choose", "columnUse") }),
});

export const nameListSchemas = {
  /** Settings that are left out keep their value. What is wrong with them is refused with what may be chosen instead. */
  configure: {
    summary:
      "获奖名单：设置名单怎样读入：工作表、对应占位符的列、不导入的列、跳过有错误的行、统一写法、隐藏的行、连写的姓名和备注 · Set how the list is read: sheets, columns, rows and spellings",
    input: byActivity.extend({
      /** The displayed file: one that waits for settings, or the activity's name list, which is the default. */
      file: z
        .string({ error: fieldRule("field.required", "file") })
        .max(64)
        .optional(),
      /** The revision of the activity when its list was shown. Refused if it has changed since. */
      revision: z.int().optional(),
      /** The use of each sheet that can be joined, once. Other sheets may be left out. */
      sheets: someOf(sheetUse, "sheets", 200).optional(),
      /** The column of each placeholder, by header; null for none. Placeholders that are left out keep the last choice. */
      columns: z
        .array(columnChoice, { error: fieldRule("field.choose", "column") })
        .max(200, fieldRule("field.tooMany", "column"))
        .optional(),
      /** Columns that nothing uses. Omitted ones are removed from the stored list: to import one later, it is uploaded again. */
      unused: z
        .array(columnUse, { error: fieldRule("field.choose", "column") })
        .max(200, fieldRule("field.tooMany", "column"))
        .optional(),
      /** True to leave out the rows with errors. */
      skipRows: z.boolean({ error: fieldRule("field.yesOrNo", "skipRows") }).optional(),
      ...ListAnswers.shape,
    }),
    data: UploadReport,
  },
  marked: {
    summary: "获奖名单：标出错误的获奖名单 · Download the name list with its errors marked",
    /** `file`: one that needs a choice. Defaults to the activity's name list. */
    input: z.object({ id: z.string(), file: z.string().max(64).optional() }),
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;
