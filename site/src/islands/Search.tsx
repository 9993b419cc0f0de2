import { formatQuery, type Language } from "cert-api";
import { createClient } from "cert-api/client";
import { SearchScreen, type FirstResults } from "cert-ui/search";
import { useEffect } from "react";
import { base } from "./base.ts";

const client = createClient({ baseUrl: base });
const firstResults = readFirstResults();

/** The public search, for the server that sent this site. */
export function Search({ locale }: { locale: Language }) {
  useEffect(() => findServerResults()?.remove(), []);
  useEffect(keepTermInLink, []);
  const action = `${base}/frame/search`;
  return <SearchScreen client={client} baseUrl={base} action={action} firstResults={firstResults} locale={locale} />;
}

/** Lets the link to the page in another language take the typed term along. Returns a function that ends this. */
function keepTermInLink() {
  const link = document.querySelector<HTMLAnchorElement>("a.language");
  const addTerm = () => {
    const term = document.querySelector<HTMLInputElement>("input[name=content]")?.value.trim();
    if (link !== null) link.search = formatQuery({ content: term || undefined, lang: link.hreflang });
  };
  link?.addEventListener("click", addTerm);
  return () => link?.removeEventListener("click", addTerm);
}

/** The results that the server has written into the page, until the screen shows the same. */
function findServerResults(): HTMLElement | null | undefined {
  return globalThis.document?.querySelector<HTMLElement>(".results");
}

/** The server's results; null for an address without a term, and while the site is built. */
function readFirstResults(): FirstResults | undefined {
  const found = findServerResults()?.dataset["found"];
  return found === undefined ? undefined : (JSON.parse(found) as FirstResults);
}
