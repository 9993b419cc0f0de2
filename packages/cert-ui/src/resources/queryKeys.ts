import { contract, type Contract, type EndpointRoute } from "cert-api";

/** Where the contract holds an endpoint. */
export interface EndpointName {
  readonly noun: keyof Contract;
  readonly verb: string;
}

const endpointNames = new Map<EndpointRoute, EndpointName>();
for (const noun of Object.keys(contract) as (keyof Contract)[]) {
  for (const [verb, endpoint] of Object.entries<EndpointRoute>(contract[noun]))
    endpointNames.set(endpoint, { noun, verb });
}

/** The noun and the verb of an endpoint of the contract. Throws for an endpoint that is not in it. */
export function endpointName(endpoint: EndpointRoute): EndpointName {
  const name = endpointNames.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is no endpoint of the contract.`);
  return name;
}

/**
 * The keys under which answers are cached: prefix, noun, verb, input. Each is the beginning of the next, so a key stands for
 * everything that begins with it. The prefix keeps them apart from a host's own.
 */
export const queryKeys = {
  all: ["cert"] as const,
  noun: (noun: keyof Contract) => [...queryKeys.all, noun] as const,
  endpoint: (endpoint: EndpointRoute) => {
    const { noun, verb } = endpointName(endpoint);
    return [...queryKeys.noun(noun), verb] as const;
  },
  /** One call of an endpoint. Inputs are compared by value. */
  call: (endpoint: EndpointRoute, input: object) => [...queryKeys.endpoint(endpoint), input] as const,
};
