import type { Endpoint, Envelope } from "cert-api";
import type { CallOptions, Client } from "cert-api/client";
import { endpointName } from "../../resources/queryKeys.ts";
import { getData } from "./callError.ts";
import { completeAnswer } from "./completeAnswer.ts";

type EnvelopeCall<Input, Data> = (input: Input, options?: CallOptions) => Promise<Envelope<Data>>;

/** Returns the client's call for an endpoint. It resolves to the data, or rejects with a `CallError`. */
export function bindCall<Input extends object, Data>(
  client: Client,
  endpoint: Endpoint<Input, Data>,
): (input: Input, options?: CallOptions) => Promise<Data> {
  const { noun, verb } = endpointName(endpoint);
  // The client has a call for each endpoint, under the same names and of the same types
  const call = Reflect.get(client[noun], verb) as EnvelopeCall<Input, Data>;
  return async (input, options) => completeAnswer(noun, getData(await call(input, options))) as Data;
}
