import { toReason } from "cert-api";
import { Refusal } from "../../../../http/refusal.ts";
import { fetchBytes } from "../../../../outbound/fetchBytes.ts";

/** The values that must agree between the request to the provider and its answer. Not every protocol carries all of them. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** A client of one identity provider. What it throws, other than a Refusal, refuses the login. */
export interface ProviderClient {
  issuer: string;
  begin(attempt: Attempt): Promise<string>;
  /** Has the provider confirm what it added to the returned address, and returns the subject that it has authenticated. */
  finish(returned: URLSearchParams, attempt: Attempt): Promise<string>;
}

/** Asks a provider whether it confirms a login. Its answers have some hundred bytes. */
export async function askProvider(name: string, url: URL): Promise<Uint8Array> {
  return fetchBytes(url, { maxBytes: 64 * 1024, timeoutMs: 10_000 }).catch(refuseUnreachable(name));
}

/** Returns what to do with an error from a provider that cannot be asked. */
export const refuseUnreachable = (provider: string) => (cause: unknown) => {
  throw new Refusal("unavailable", toReason("session.providerUnreachable", { provider }), { cause });
};
