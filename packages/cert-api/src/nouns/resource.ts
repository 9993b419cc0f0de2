import type { EndpointRoute, EndpointSchema, EndpointsOf } from "../wire/endpoint.ts";
import type { FullNoun, GuardedNoun, Noun, nouns, UniformNoun } from "./index.ts";

/**
 * Returns the endpoints of a noun that can be created and removed but not changed (docs/spec.md, section 7; the page size
 * is 10).
 */
export const fixedRoutes = <Path extends GuardedNoun>(noun: Path) =>
  ({
    list: { method: "GET", path: `/api/${noun}/root/list/10/{page}`, access: `${noun}:read` },
    create: { method: "POST", path: `/api/${noun}/root`, access: `${noun}:write` },
    remove: { method: "DELETE", path: `/api/${noun}/root/id/{id}`, access: `${noun}:write` },
  }) as const satisfies Record<string, EndpointRoute>;

/** Returns the {@link fixedRoutes} of a noun with update and find. */
export const fullRoutes = <Path extends GuardedNoun>(noun: Path) =>
  ({
    ...fixedRoutes(noun),
    update: { method: "POST", path: `/api/${noun}/root/update`, access: `${noun}:write` },
    find: { method: "GET", path: `/api/${noun}/root/find`, access: `${noun}:read` },
  }) as const satisfies Record<string, EndpointRoute>;

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
