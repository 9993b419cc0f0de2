import { createClient } from "cert-api/client";
import { SearchScreen } from "cert-ui/search";
import { base } from "./base.ts";

const client = createClient({ baseUrl: base });

/** The public search against the server that this site came from. */
export function Search() {
  return <SearchScreen client={client} baseUrl={base} action={`${base}/frame/search`} />;
}
