import type { Handlers } from "./handlers.ts";
import { pageOf } from "./state.ts";

export const trailHandlers: Handlers<"trail"> = {
  list({ page, noun, who, since, until, success }, { state }) {
    const matches = state.trail.filter(
      (entry) =>
        (!noun || entry.noun === noun) &&
        (!who || entry.who?.toLowerCase().includes(who.toLowerCase())) &&
        (!since || entry.at >= since) &&
        (!until || entry.at <= until) &&
        (!success || String(entry.success) === success),
    );
    return pageOf(
      matches.toSorted((a, b) => b.at.localeCompare(a.at)),
      page,
    );
  },
};
