import { toReason } from "cert-api";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { Refusal } from "../../../../http/refusal.ts";

/** The values that must agree between the request to the provider and its answer. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcClient {
  /** Returns the address to which the browser is sent. */
  begin(): Promise<{ url: string; attempt: OidcAttempt }>;
  /** Exchanges the code in the query of the returned address, and returns the subject that the provider has authenticated. */
  finish(query: string, attempt: OidcAttempt): Promise<string>;
}

interface OidcOptions {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The registered address to which the provider sends the browser back. */
  returnTo: string;
}

/** Creates a client of an OpenID provider: code flow with PKCE, state and nonce. The provider is discovered at the first use. */
export function createOidcClient({ issuer, clientId, clientSecret, returnTo }: OidcOptions): OidcClient {
  let known: Promise<Configuration> | undefined;
  const discover = () => {
    // Only a provider on this machine is reached without TLS, see `parseConfig`
    const options = issuer.protocol === "http:" ? { execute: [allowInsecureRequests] } : {};
    known ??= discovery(issuer, clientId, clientSecret, undefined, options).catch((cause: unknown) => {
      known = undefined;
      throw new Refusal("unavailable", toReason("session.providerUnreachable"), { cause });
    });
    return known;
  };
  return {
    async begin() {
      const configuration = await discover();
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: "openid",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, attempt };
    },
    async finish(query, { state, nonce, verifier }) {
      const configuration = await discover();
      const returned = new URL(returnTo);
      returned.search = query;
      try {
        const tokens = await authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { sub } = tokens.claims() ?? {};
        if (sub === undefined) throw new Error("the provider sent no subject");
        return sub;
      } catch (cause) {
        throw new Refusal("invalid", toReason("session.providerRefused"), { cause });
      }
    },
  };
}
