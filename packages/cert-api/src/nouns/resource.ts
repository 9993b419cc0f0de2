import type { Access } from "../wire/access.ts";
import type { EndpointRoute, EndpointSchema, EndpointsOf } from "../wire/endpoint.ts";
import type { FullNoun, GuardedNoun, Noun, nouns, UniformNoun } from "./index.ts";

type Route = (path: EndpointRoute["path"], access: Access) => EndpointRoute;

export const get: Route = (path, access) => ({ method: "GET", path, access });

export const post: Route = (path, access) => ({ method: "POST", path, access });

export const long = (route: EndpointRoute): EndpointRoute => ({ ...route, isLong: true });

/**
 * Returns the endpoints of a noun that can be created and removed but not changed (docs/spec.md, section 7; the page size
 * is 10).
 */
export const fixedRoutes = (noun: GuardedNoun) => ({
  list: get(`/api/${noun}/root/list/10/{page}`, `${noun}:read`),
  create: post(`/api/${noun}/root`, `${noun}:write`),
  remove: { method: "DELETE", path: `/api/${noun}/root/id/{id}`, access: `${noun}:write` } as const,
});

/** Returns the {@link fixedRoutes} of a noun with update and find. */
export const fullRoutes = (noun: GuardedNoun) => ({
  ...fixedRoutes(noun),
  update: post(`/api/${noun}/root/update`, `${noun}:write`),
  find: get(`/api/${noun}/root/find`, `${noun}:read`),
});

type UniformVerb<N extends UniformNoun> = keyof ReturnType<N extends FullNoun ? typeof fullRoutes : typeof fixedRoutes>;

/** The schemas by noun. A uniform noun has at least those of its uniform endpoints. */
export type SchemasOfNouns = {
  readonly [N in Noun]: Readonly<
    Record<N extends UniformNoun ? UniformVerb<N> : string, EndpointSchema> & Record<string, EndpointSchema>
  >;
};

/**
 * Returns the uniform endpoints of every uniform noun, typed by its schemas. Further endpoints of a noun are declared in
 * its own file.
 */
export function uniformEndpoints<Schemas extends SchemasOfNouns>(registry: typeof nouns) {
  const routes = Object.entries(registry).flatMap(([noun, entry]) => {
    if (!("endpoints" in entry)) return [];
    return [[noun, entry.endpoints === "full" ? fullRoutes(entry.path) : fixedRoutes(entry.path)]];
  });
  return Object.fromEntries(routes) as { readonly [N in UniformNoun]: EndpointsOf<Schemas[N]> };
}
