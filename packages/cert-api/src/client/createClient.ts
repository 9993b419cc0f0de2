import { contract } from "../contract.ts";
import { createCalls, type Client, type ClientOptions } from "./createCalls.ts";

export { createAwardClient } from "./createAwardClient.ts";
export type { CallOptions, Client, ClientOptions, Clock } from "./createCalls.ts";
export { createSessionClient } from "./createSessionClient.ts";

/**
 * Creates a typed client of the contract. Calls never reject: an error results in an envelope with `success: false`,
 * according to docs/spec.md, section 7.
 */
export const createClient = (options: ClientOptions = {}): Client => createCalls(contract, options);
