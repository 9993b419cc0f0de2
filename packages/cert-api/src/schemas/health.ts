import * as z from "zod";

/** Answered once the store is migrated and the demonstration is loaded. */
export const Health = z.object({ contract: z.string() });
export type Health = z.output<typeof Health>;

/** The schemas of the endpoints of health. */
export const healthSchemas = {
  read: { summary: "服务是否就绪", input: z.object({}), data: Health },
} as const;
