import type { StoreDeps } from "../../../serverParts.ts";
import type { EndedSessions } from "cert-api";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordId } from "../../../resource/ids.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { endSessions } from "../session/endOtherSessions.service.ts";
import { readSecondFactor, resetSecondFactor } from "../session/secondFactor.service.ts";
import { getChangeableUser } from "./userRoles.service.ts";

export const userLoginOperations = { readUserSecondFactor, endLogins, resetUserSecondFactor };

async function readUserSecondFactor({ store }: StoreDeps, text: string, principal: Principal) {
  const id = recordId(text, "account.noUser");
  await getChangeableUser(store.read, id, principal);
  return readSecondFactor(store.read, id);
}

function endLogins({ store, clock }: StoreDeps, text: string, principal: Principal): Promise<EndedSessions> {
  const id = recordId(text, "account.noUser");
  return store.write(async (tx) => {
    const { account } = await getChangeableUser(tx, id, principal);
    const at = clock();
    const { sessions, change } = await endSessions(tx, id, { at });
    await recordAudit(tx, { principal, at, noun: "user", id, action: "endSessions", change: { account, ...change } });
    return { sessions };
  });
}

function resetUserSecondFactor({ store, clock }: StoreDeps, text: string, principal: Principal) {
  const id = recordId(text, "account.noUser");
  return store.write(async (tx) => {
    const { account } = await getChangeableUser(tx, id, principal);
    // Whoever stole a session would otherwise be rid of the second factor without a code
    if (id === principal.userId) throw new Refusal("conflict", "secondFactor.ownReset");
    const change = { account, ...(await resetSecondFactor(tx, id)) };
    await recordAudit(tx, { principal, at: clock(), noun: "user", id, action: "resetSecondFactor", change });
    return readSecondFactor(tx, id);
  });
}
