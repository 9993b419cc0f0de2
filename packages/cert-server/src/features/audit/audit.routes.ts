import { Readable } from "node:stream";
import { formatDay, zhCN } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { mount, type Handlers } from "../../http/mount.ts";
import { sendFile } from "../../http/sendFile.ts";
import { createAuditService } from "./audit.service.ts";

/** The audit log: list, and download as a file; at its own addresses and at those that it had at first. */
export function auditRoutes(
  app: FastifyInstance,
  { config, store, clock }: { config: Config; store: Store; clock(): number },
): void {
  const { timeZone } = config;
  const audit = createAuditService({ store, timeZone });
  const handlers: Handlers<"audit"> = {
    list: ({ page, ...query }) => audit.list(page, query),
    async download(query, { reply }) {
      const fileName = `${zhCN.audit.fileName}-${formatDay(clock(), timeZone)}.csv`;
      const bytes = Readable.from(audit.file(query));
      return sendFile(reply, { type: "text/csv; charset=utf-8", fileName, bytes });
    },
  };
  mount(app, "audit", handlers);
  mount(app, "trail", handlers);
}
