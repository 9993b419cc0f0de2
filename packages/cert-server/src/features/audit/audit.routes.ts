import { Readable } from "node:stream";
import { dayOf, trailMessages } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { disposition } from "../../http/contentDisposition.ts";
import { mount } from "../../http/mount.ts";
import { createTrailService } from "./audit.service.ts";

/** The trail: list, and download as a file. */
export function trailRoutes(
  app: FastifyInstance,
  { config, store, clock }: { config: Config; store: Store; clock(): number },
): void {
  const { timeZone } = config;
  const trail = createTrailService({ store, timeZone });
  mount(app, "trail", {
    list: ({ page, ...query }) => trail.list(page, query),
    async download(query, { reply }) {
      const name = `${trailMessages.fileName}-${dayOf(clock(), timeZone)}.csv`;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", disposition("attachment", name))
        .type("text/csv; charset=utf-8")
        .send(Readable.from(trail.file(query)));
    },
  });
}
