import type { EndpointRoute } from "../wire/endpoint.ts";
import type { GuardedNoun } from "./authority.ts";

/** The routes that every uniform resource has (docs/spec.md, section 7; 10 is the page size). */
export const resourceRoutes = <Noun extends GuardedNoun>(noun: Noun) =>
  ({
    ...linkRoutes(noun),
    update: { method: "POST", path: `/api/${noun}/root/update`, access: `${noun}:write` },
    find: { method: "GET", path: `/api/${noun}/root/find`, access: `${noun}:read` },
  }) as const satisfies Record<string, EndpointRoute>;

/** The routes of a resource that links two others: made and removed, never changed. */
export const linkRoutes = <Noun extends GuardedNoun>(noun: Noun) =>
  ({
    list: { method: "GET", path: `/api/${noun}/root/list/10/{page}`, access: `${noun}:read` },
    create: { method: "POST", path: `/api/${noun}/root`, access: `${noun}:write` },
    remove: { method: "DELETE", path: `/api/${noun}/root/id/{id}`, access: `${noun}:write` },
  }) as const satisfies Record<string, EndpointRoute>;
