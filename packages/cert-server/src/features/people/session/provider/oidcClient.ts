import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
} from "openid-client";
import type { Config } from "../../../../config.ts";
import { type ProviderClient, refuseUnreachable } from "./providerClient.ts";

/** Creates a client of an OpenID provider: code flow with PKCE, state and nonce. The provider is discovered at the first use. */
export function createOidcClient(
  { issuer, clientId, clientSecret, name }: NonNullable<Config["oidc"]>,
  returnTo: string,
): ProviderClient {
  let known: Promise<Configuration> | undefined;
  const discover = () => {
    // Only a provider on this machine is reached without TLS, see `parseConfig`
    const options = issuer.protocol === "http:" ? { execute: [allowInsecureRequests] } : {};
    known ??= discovery(issuer, clientId, clientSecret, undefined, options).catch((cause: unknown) => {
      known = undefined;
      return refuseUnreachable(name)(cause);
    });
    return known;
  };
  return {
    issuer: issuer.href,
    async begin({ state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await discover(), {
        redirect_uri: returnTo,
        scope: "openid",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },
    async finish(returned, { state, nonce, verifier }) {
      const address = new URL(returnTo);
      address.search = String(returned);
      const tokens = await authorizationCodeGrant(await discover(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { sub } = tokens.claims() ?? {};
      if (sub === undefined) throw new Error("the provider sent no subject");
      return sub;
    },
  };
}
