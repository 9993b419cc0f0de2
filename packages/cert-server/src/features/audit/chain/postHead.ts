import { describeProblem, type SendHead } from "./headReport.service.ts";

/** Milliseconds within which the receiver must answer. */
const timeout = 10_000;

/** Creates a sender that posts heads to an address. A user name and password in the address are sent as a header. */
export function createHeadPost(url: URL): SendHead {
  const { address, authorization } = withoutCredentials(url);
  return async (body, signal) => {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      return describeProblem(error);
    }
  };
}

function withoutCredentials(url: URL): { address: URL; authorization: string | null } {
  const { username, password } = url;
  if (username === "" && password === "") return { address: url, authorization: null };
  const address = new URL(url);
  address.username = "";
  address.password = "";
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64");
  return { address, authorization: `Basic ${credentials}` };
}

/** Decodes a part of a URL. A per cent sign that begins no escape sequence is kept. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
