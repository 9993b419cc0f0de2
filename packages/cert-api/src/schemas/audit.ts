import * as z from "zod";
import { moment, page, pageIndex } from "./fields.ts";

export const AuditEntry = z.object({
  id: z.string(),
  at: moment,
  /** The name of the account at that time, `erased-{id}` for a user erased since; null for the system itself. */
  who: z.string().nullable(),
  /** The present name of that user; null if there is none. */
  nickName: z.string().nullable(),
  from: z.string().nullable(),
  noun: z.string(),
  recordId: z.string().nullable(),
  /** The present name of the record; null if it has none, was removed or erased, or if the action was on no single record. */
  recordName: z.string().nullable(),
  action: z.string(),
  success: z.boolean(),
  change: z.string(),
  /** The names of the files to which `change` refers, by reference, as far as they are stored. */
  fileNames: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filter = {
  noun: z.string().max(32).optional(),
  who: z.string().max(64).optional(),
  since: moment.optional(),
  until: moment.optional(),
  success: z.enum(["true", "false"]).optional(),
};

export const auditSchemas = {
  list: {
    summary: "审计：按页列出 · List a page of the audit log",
    input: z.object({ page: pageIndex, ...filter }),
    data: page(AuditEntry),
  },
  download: { summary: "审计：下载为 CSV · Download the audit log as CSV", input: z.object(filter), file: "text/csv" },
} as const;
