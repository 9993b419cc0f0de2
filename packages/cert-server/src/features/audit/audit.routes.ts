import { Readable } from "node:stream";
import { dayOf, auditMessages } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { contentDisposition } from "../../http/contentDisposition.ts";
import { mount } from "../../http/mount.ts";
import { createAuditService } from "./audit.service.ts";

/** The trail: list, and download as a file. */
export function auditRoutes(
  app: FastifyInstance,
  { config, store, clock }: { config: Config; store: Store; clock(): number },
): void {
  const { timeZone } = config;
  const trail = createAuditService({ store, timeZone });
  mount(app, "trail", {
    list: ({ page, ...query }) => trail.list(page, query),
    async download(query, { reply }) {
      const name = `${auditMessages.fileName}-${dayOf(clock(), timeZone)}.csv`;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", contentDisposition("attachment", name))
        .type("text/csv; charset=utf-8")
        .send(Readable.from(trail.file(query)));
    },
  });
}
