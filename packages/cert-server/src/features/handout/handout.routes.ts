import type { FastifyInstance } from "fastify";
import { describeError } from "../../http/errors.ts";
import { mount } from "../../http/mount.ts";
import { activityBoundary } from "../activity/activityBoundary.ts";
import { claimEndpoints } from "./claimEndpoints.ts";
import { downloadEndpoints, type DownloadEndpointsDeps } from "./downloadEndpoints.ts";

export function handoutRoutes(app: FastifyInstance, deps: Omit<DownloadEndpointsDeps, "onError">): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "a download failed");
  const handlers = { ...downloadEndpoints({ ...deps, onError }), ...claimEndpoints(deps) };
  mount(app, "handout", handlers, { boundary: activityBoundary(deps.store.read) });
}
