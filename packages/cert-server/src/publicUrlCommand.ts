import { withoutSlash } from "cert-api";
import { parsePublicUrl } from "./config.ts";
import type { Store } from "./db/open.ts";
import { addBase, listBases } from "./features/public/addressBase/addressBase.service.ts";
import type { Terminal } from "./maintenance/terminal.ts";
import { publicUrlMessages as messages } from "./terminalMessages.ts";

export const isPublicUrlCommand = (words: readonly string[]): boolean =>
  words.length === 0 || (words.length === 2 && words[0] === "add");

/** Lists the addresses in issued codes, or records an earlier one. Returns the exit code. */
export async function runPublicUrl(
  store: Store,
  [action, text = ""]: readonly string[],
  { out, writeError }: Terminal,
): Promise<number> {
  if (action === undefined) {
    const bases = await listBases(store.read);
    if (bases.length === 0) out(messages.none);
    for (const url of bases) out(url);
    return 0;
  }
  const url = parsePublicUrl(text);
  if (url === undefined) {
    writeError(messages.wrongUrl(text));
    return 2;
  }
  const base = withoutSlash(url.href);
  await addBase(store, base, Date.now());
  out(messages.added(base));
  return 0;
}
