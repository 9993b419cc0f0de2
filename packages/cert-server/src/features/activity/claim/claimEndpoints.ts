import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { Principal } from "../../../http/access.ts";
import type { Handlers } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { Refusal } from "../../../http/refusal.ts";
import { sendFile } from "../../../http/sendFile.ts";
import { hasAuthorityFor } from "../../../resource/reach.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { createClaimLinks } from "./claimLinks.service.ts";
import { createClaimSheet } from "./claimSheet.service.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface ClaimEndpointsDeps {
  config: Config;
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
}

export function claimEndpoints({ config, store, clock }: ClaimEndpointsDeps) {
  const deps = { store, clock, timeZone: config.timeZone, base: publicBase(config) };
  const links = createClaimLinks(deps);
  const sheet = createClaimSheet(deps);
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
    endClaims: (input, { principal }) => links.end(input, principal),
    async claimSheet({ id, tokens }, { reply, principal }) {
      await assertMayReadAwards(store, id, principal);
      const parsed = tokens.split(",").filter((token) => token !== "");
      return sendFile(reply, { type: xlsxType, ...(await sheet(id, parsed)) });
    },
  } satisfies Handlers<"activity">;
}

/**
 * Throws a `Refusal` unless the caller has `award:read` for the activity's department. Claim links and notices expose
 * certificates, so listing and creating them takes that authority. Anyone who may change the activity may end them.
 */
export async function assertMayReadAwards({ read }: Store, id: string, principal: Principal): Promise<void> {
  const { department } = await getActivity(read, parseActivityId(id));
  const departmentId = department === null ? null : Number(department.id);
  if (!hasAuthorityFor(principal, "award:read", departmentId)) throw new Refusal("forbidden");
}
