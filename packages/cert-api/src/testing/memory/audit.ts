import { auditEntries } from "../accountFixtures.ts";
import type { Handlers } from "./handlers.ts";
import { toPage, getRecords } from "./state.ts";

/** How the in-memory API answers the endpoints of the audit log. */
export const auditHandlers: Handlers<"audit"> = {
  list({ page, noun, who, since, until, success }, { state }) {
    const matches = getRecords(state, "audit", auditEntries).filter(
      (entry) =>
        (!noun || entry.noun === noun) &&
        (!who || entry.who?.toLowerCase().includes(who.toLowerCase())) &&
        (!since || entry.at >= since) &&
        (!until || entry.at <= until) &&
        (!success || String(entry.success) === success),
    );
    return toPage(
      matches.toSorted((a, b) => b.at.localeCompare(a.at)),
      page,
    );
  },
};
