import { Readable } from "node:stream";
import { formatDay, zhCN } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { contentDisposition } from "../../http/contentDisposition.ts";
import { mount, type Handlers } from "../../http/mount.ts";
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
      const name = `${zhCN.audit.fileName}-${formatDay(clock(), timeZone)}.csv`;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", contentDisposition("attachment", name))
        .type("text/csv; charset=utf-8")
        .send(Readable.from(audit.file(query)));
    },
  };
  mount(app, "audit", handlers);
  mount(app, "trail", handlers);
}
