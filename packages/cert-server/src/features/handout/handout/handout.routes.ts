import type { FastifyInstance } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { activityBoundary } from "../../activity/activity/activityBoundary.ts";
import { forAwardReaders } from "./forAwardReaders.ts";
import { createClaimAddresses } from "./claimAddresses.service.ts";
import { createClaimLinks } from "./claimLinks.service.ts";
import { createClaimSheet } from "./claimSheet.service.ts";
import { downloadEndpoints, type DownloadEndpointsDeps } from "./downloadEndpoints.ts";
import type { ServerParts } from "../../../serverParts.ts";

export function handoutRoutes(app: FastifyInstance, deps: Omit<DownloadEndpointsDeps, "onError">): void {
  const onError = logErrors(app.log, "a download failed");
  const handlers = { ...downloadEndpoints({ ...deps, onError }), ...claimEndpoints(deps) };
  mount(app, "handout", handlers, { boundary: activityBoundary(deps.store.read) });
}

type ClaimEndpointsDeps = Pick<ServerParts, "config" | "store" | "clock">;

function claimEndpoints({ config, store, clock }: ClaimEndpointsDeps) {
  const deps = { store, clock, timeZone: config.timeZone, base: publicBase(config) };
  const links = createClaimLinks(deps);
  const sheet = createClaimSheet(deps);
  const storeAddresses = createClaimAddresses(deps);
  const guard = forAwardReaders(store);
  return {
    claims: guard(({ id }) => links.list(id)),
    createClaims: guard(links.create),
    renewClaims: guard(links.renew),
    addressClaims: guard(storeAddresses),
    endClaims: (input, { principal }) => links.end(input, principal),
    claimSheet: guard(async ({ id, tokens }: { id: string; tokens: string }, _principal, { reply }) => {
      const parsed = tokens.split(",").filter((token) => token !== "");
      return sendFile(reply, { type: xlsxType, ...(await sheet(id, parsed)) });
    }),
  } satisfies Handlers<"handout">;
}
