import { describeProblem } from "./describeProblem.ts";
import type { SendHead } from "./headReport.service.ts";

/** Milliseconds that the receiver has for its answer. */
const patience = 10_000;

/** Posts heads to an address; a name and a password in it are sent as a header. */
export function createHeadPost(url: URL): SendHead {
  const { address, authorization } = withoutCredentials(url);
  return async (body, signal) => {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      return describeProblem(error);
    }
  };
}

/** An address as `fetch` takes it, which refuses one with a name and a password, and what these are sent as. */
function withoutCredentials(url: URL): { address: URL; authorization: string | null } {
  const { username, password } = url;
  if (username === "" && password === "") return { address: url, authorization: null };
  const address = new URL(url);
  address.username = "";
  address.password = "";
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64");
  return { address, authorization: `Basic ${credentials}` };
}

/** A URL keeps a per cent sign that begins no code as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
