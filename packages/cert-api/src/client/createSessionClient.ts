import { session } from "../nouns/session.ts";
import { createCalls, type Client, type ClientOptions } from "./createCalls.ts";

/** Creates a client of the login alone, for a page that loads the contract afterwards. */
export const createSessionClient = (options: ClientOptions = {}): Pick<Client, "session"> =>
  createCalls({ session }, options);
