import { AdminApp } from "cert-ui/admin";
import { brand } from "../brand.ts";
import { base } from "./base.ts";

/** The administrators' side against the server that this site came from. It reads the address itself. */
export function Admin() {
  return <AdminApp client={{ baseUrl: base }} basePath={base} institute={brand.institute} mark={brand.mark} />;
}
