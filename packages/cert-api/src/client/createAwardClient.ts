import { award } from "../nouns/award.ts";
import { createCalls, type Client, type ClientOptions } from "./createCalls.ts";

/** Creates a client of the awards alone, for a page of the public, which loads a tenth less without the rest of the contract. */
export const createAwardClient = (options: ClientOptions = {}): Pick<Client, "award"> =>
  createCalls({ award }, options);
