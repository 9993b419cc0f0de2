import { AdminApp } from "cert-ui/admin";
import { brand } from "../brand.ts";
import { base } from "./base.ts";

/** The administrators' side, for the server that sent this site. It has its own router. */
export function Admin() {
  return <AdminApp client={{ baseUrl: base }} basePath={base} institute={brand.institute} mark={brand.mark} />;
}
