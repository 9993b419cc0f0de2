import type { Brand } from "cert-api";
import { AdminApp } from "cert-ui/admin";
import { zhCN } from "cert-ui/messages";
import { base } from "./base.ts";
import { FooterEntries } from "./FooterEntries.tsx";

/** The administrators' side, for the server that sent this site. It has its own router. */
export function Admin() {
  // The server has written it into the page
  const brand = JSON.parse(document.body.dataset["brand"] ?? "") as Brand;
  return (
    <AdminApp
      client={{ baseUrl: base }}
      basePath={base}
      institute={brand.name}
      mark={brand.picture === null ? brand.mark : ""}
      footer={<FooterEntries brand={brand} server={base} messages={zhCN} />}
      helpHref={`${base}/help`}
    />
  );
}
