import { createClient } from "cert-api/client";
import { SearchScreen, type FirstResults } from "cert-ui/search";
import { base } from "./base.ts";

const client = createClient({ baseUrl: base });
const firstResults = readFirstResults();

/** The public search, for the server that sent this site. */
export function Search() {
  return <SearchScreen client={client} baseUrl={base} action={`${base}/frame/search`} firstResults={firstResults} />;
}

/** What the server has written into the page for the term of its address; nothing where it had no term, and while the site is built. */
function readFirstResults(): FirstResults | undefined {
  const found = globalThis.document?.querySelector<HTMLElement>("[data-found]")?.dataset.found;
  return found === undefined ? undefined : (JSON.parse(found) as FirstResults);
}
