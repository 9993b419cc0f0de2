import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { Handlers } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { sendFile } from "../../../http/sendFile.ts";
import { createClaimLinks } from "./claimLinks.service.ts";
import { createClaimSheet } from "./claimSheet.service.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What the endpoints of claim links work with. */
interface ClaimEndpointsDeps {
  config: Config;
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
}

/** The endpoints with which administrators make claim links, and end them. */
export function claimEndpoints({ config, store, clock }: ClaimEndpointsDeps) {
  const deps = { store, clock, timeZone: config.timeZone, base: publicBase(config) };
  const links = createClaimLinks(deps);
  const sheet = createClaimSheet(deps);
  return {
    claims: ({ id }) => links.list(id),
    createClaims: (input, { principal }) => links.create(input, principal),
    renewClaims: (input, { principal }) => links.renew(input, principal),
    endClaims: (input, { principal }) => links.end(input, principal),
    async claimSheet({ id, tokens }, { reply }) {
      const parsed = tokens.split(",").filter((token) => token !== "");
      return sendFile(reply, { type: xlsxType, ...(await sheet(id, parsed)) });
    },
  } satisfies Handlers<"activity">;
}
