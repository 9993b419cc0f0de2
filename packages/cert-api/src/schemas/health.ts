import * as z from "zod";
import { noInput } from "./fields.ts";

/** The response once the store is migrated and the demonstration is loaded. */
export const Health = z.object({ contract: z.string() });
export type Health = z.output<typeof Health>;

export const healthSchemas = {
  read: { summary: "服务是否在运行 · Check that the server runs", input: noInput, data: Health },
  ready: {
    summary:
      "服务能否正常工作：数据库有应答且没有损坏、证书生成服务在运行、磁盘有余量；否则 503，message 说明原因 · Check that the server can work; otherwise 503 with the reason",
    input: noInput,
    data: z.null(),
  },
} as const;
