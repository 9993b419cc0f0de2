import { contract } from "../contract.ts";
import { createCalls, type Client, type ClientOptions } from "./createCalls.ts";

export {
  createAwardClient,
  createSessionClient,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Clock,
} from "./createCalls.ts";

/**
 * Creates a typed client of the contract. Calls never reject: an error results in an envelope with `success: false`,
 * according to docs/spec.md, section 7.
 */
export const createClient = (options: ClientOptions = {}): Client => createCalls(contract, options);
