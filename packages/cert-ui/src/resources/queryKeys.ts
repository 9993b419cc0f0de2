import { contract, type Contract, type EndpointRoute } from "cert-api";

/** The position of an endpoint in the contract. */
export interface EndpointName {
  readonly noun: keyof Contract;
  readonly verb: string;
}

const endpointNames = new Map<EndpointRoute, EndpointName>();
for (const noun of Object.keys(contract) as (keyof Contract)[]) {
  for (const [verb, endpoint] of Object.entries<EndpointRoute>(contract[noun]))
    endpointNames.set(endpoint, { noun, verb });
}

/** Returns the noun and the verb of an endpoint. Throws if the contract does not contain it. */
export function endpointName(endpoint: EndpointRoute): EndpointName {
  const name = endpointNames.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is no endpoint of the contract.`);
  return name;
}

/**
 * The keys of cached responses: prefix, noun, verb, input. Each is a prefix of the next, so that a key matches everything
 * below it. The first part separates them from a host's own keys.
 */
export const queryKeys = {
  all: ["cert"] as const,
  noun: (noun: keyof Contract) => [...queryKeys.all, noun] as const,
  endpoint: (endpoint: EndpointRoute) => {
    const { noun, verb } = endpointName(endpoint);
    return [...queryKeys.noun(noun), verb] as const;
  },
  /** Returns the key of one call. Inputs are compared by value. */
  call: (endpoint: EndpointRoute, input: object) => [...queryKeys.endpoint(endpoint), input] as const,
};
