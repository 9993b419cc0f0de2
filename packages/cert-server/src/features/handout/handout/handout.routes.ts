import type { FastifyInstance } from "fastify";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { describeError } from "../../../http/errors.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { activityBoundary } from "../../activity/activity/activityBoundary.ts";
import { assertMayReadAwards } from "./assertMayReadAwards.ts";
import { createClaimAddresses } from "./claimAddresses.service.ts";
import { createClaimLinks } from "./claimLinks.service.ts";
import { createClaimSheet } from "./claimSheet.service.ts";
import { downloadEndpoints, type DownloadEndpointsDeps } from "./downloadEndpoints.ts";

export function handoutRoutes(app: FastifyInstance, deps: Omit<DownloadEndpointsDeps, "onError">): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "a download failed");
  const handlers = { ...downloadEndpoints({ ...deps, onError }), ...claimEndpoints(deps) };
  mount(app, "handout", handlers, { boundary: activityBoundary(deps.store.read) });
}

interface ClaimEndpointsDeps {
  config: Config;
  store: Store;
  clock(): number;
}

function claimEndpoints({ config, store, clock }: ClaimEndpointsDeps) {
  const deps = { store, clock, timeZone: config.timeZone, base: publicBase(config) };
  const links = createClaimLinks(deps);
  const sheet = createClaimSheet(deps);
  const storeAddresses = createClaimAddresses(deps);
  return {
    async claims({ id }, { principal }) {
      await assertMayReadAwards(store, id, principal);
      return links.list(id);
    },
    async createClaims(input, { principal }) {
      await assertMayReadAwards(store, input.id, principal);
      return links.create(input, principal);
    },
    async renewClaims(input, { principal }) {
      await assertMayReadAwards(store, input.id, principal);
      return links.renew(input, principal);
    },
    async addressClaims(input, { principal }) {
      await assertMayReadAwards(store, input.id, principal);
      return storeAddresses(input, principal);
    },
    endClaims: (input, { principal }) => links.end(input, principal),
    async claimSheet({ id, tokens }, { reply, principal }) {
      await assertMayReadAwards(store, id, principal);
      const parsed = tokens.split(",").filter((token) => token !== "");
      return sendFile(reply, { type: xlsxType, ...(await sheet(id, parsed)) });
    },
  } satisfies Handlers<"handout">;
}
