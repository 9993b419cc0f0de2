import { withoutSlash } from "cert-api";
import { parsePublicUrl } from "./config.ts";
import type { Store } from "./db/open.ts";
import { addBase, describeBases, setEarlierBase } from "./features/addressBase/addressBase.service.ts";
import type { Terminal } from "./maintenance/maintenanceCommands.ts";
import { publicUrlMessages as say } from "./messages.ts";

const actions: readonly (string | undefined)[] = ["set", "add"];

/** Whether these words follow `cert-server public-url`: none, or what to do with which address. */
export const isPublicUrlCommand = (words: readonly string[]): boolean =>
  words.length === 0 || (words.length === 2 && actions.includes(words[0]));

/** Lists the addresses that codes lead to, or records one of an earlier time; answers the exit code. */
export async function runPublicUrl(
  store: Store,
  [action, text = ""]: readonly string[],
  { out, writeError }: Terminal,
): Promise<number> {
  if (action === undefined) {
    const { bases, earlier } = await describeBases(store);
    if (bases.length === 0) out(say.none);
    for (const url of bases) out(say.base(url, url === earlier));
    return 0;
  }
  const url = parsePublicUrl(text);
  if (url === undefined) {
    writeError(say.wrongUrl(text));
    return 2;
  }
  const base = withoutSlash(url.href);
  if (action === "add") {
    await addBase(store, base, Date.now());
    out(say.added(base));
    return 0;
  }
  if (!(await setEarlierBase(store, base, Date.now()))) {
    writeError(say.printed);
    return 1;
  }
  out(say.set(base));
  return 0;
}
