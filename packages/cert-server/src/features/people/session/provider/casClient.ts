import { withoutSlash } from "cert-api";
import type { Config } from "../../../../config.ts";
import { readXml } from "../../../../sheets/index.ts";
import { askProvider, type ProviderClient } from "./providerClient.ts";

/**
 * Creates a client of a CAS server, protocol 2 or 3: both have `/serviceValidate`, and what `/p3/serviceValidate` adds are
 * attributes, which nobody needs here. The protocol has no state: it is part of the service's address, for which alone a
 * ticket is valid.
 */
export function createCasClient({ url, name }: NonNullable<Config["cas"]>, returnTo: string): ProviderClient {
  const base = withoutSlash(url.href);
  const addressAt = (page: string, parameters: Record<string, string>) => {
    const address = new URL(`${base}/${page}`);
    address.search = String(new URLSearchParams(parameters));
    return address;
  };
  const serviceFor = (state: string) => `${returnTo}?state=${state}`;
  return {
    issuer: `cas:${base}`,
    begin: async ({ state }) => addressAt("login", { service: serviceFor(state) }).href,
    async finish(returned, { state }) {
      const ticket = returned.get("ticket");
      if (!ticket) throw new Error("CAS sent no ticket.");
      const question = addressAt("serviceValidate", { service: serviceFor(state), ticket });
      const { user, problem } = readAnswer(await askProvider(name, question));
      if (user === "") throw new Error(`CAS confirms nobody: ${problem}.`);
      return user;
    },
  };
}

/**
 * Returns the user whom the answer of a CAS server confirms (CAS Protocol 3.0, appendix A), empty if it confirms nobody, and
 * the code of its refusal.
 */
function readAnswer(answer: Uint8Array): { user: string; problem: string | undefined } {
  let user = "";
  let problem: string | undefined;
  readXml(answer, {
    "serviceResponse/authenticationSuccess/user": { text: (text) => void (user += text) },
    "serviceResponse/authenticationFailure": { open: (element) => void (problem = element.attribute("code")) },
  });
  return { user: user.trim(), problem };
}
