import { createClient } from "cert-api/client";
import { SearchScreen } from "cert-ui/search";
import { base } from "./base.ts";

const client = createClient({ baseUrl: base });

/** The public search, for the server that sent this site. */
export function Search() {
  return <SearchScreen client={client} baseUrl={base} action={`${base}/frame/search`} />;
}
