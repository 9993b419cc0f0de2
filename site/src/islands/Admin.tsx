import type { Brand } from "cert-api";
import { AdminApp } from "cert-ui/admin";
import { base } from "./base.ts";

/** The administrators' side, for the server that sent this site. It has its own router. */
export function Admin() {
  // The server has written it into the page
  const { name, mark, picture } = JSON.parse(document.body.dataset["brand"] ?? "") as Brand;
  return (
    <AdminApp
      client={{ baseUrl: base }}
      basePath={base}
      institute={name}
      mark={picture === null ? mark : ""}
      helpHref={`${base}/help`}
    />
  );
}
