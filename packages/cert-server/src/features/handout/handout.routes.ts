import type { Renderer } from "cert-render";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { describeError } from "../../http/errors.ts";
import type { DownloadSlots } from "../../http/limits/downloadSlots.ts";
import { mount } from "../../http/mount.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { activityBoundary } from "../activity/activityBoundary.ts";
import { claimEndpoints } from "./claimEndpoints.ts";
import { downloadEndpoints } from "./downloadEndpoints.ts";

interface HandoutRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  bulkDownloads: DownloadSlots;
  /** Milliseconds since 1970. */
  clock(): number;
}

export function handoutRoutes(app: FastifyInstance, deps: HandoutRoutesDeps): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "a download failed");
  const handlers = { ...downloadEndpoints({ ...deps, onError }), ...claimEndpoints(deps) };
  mount(app, "handout", handlers, { boundary: activityBoundary(deps.store.read) });
}
