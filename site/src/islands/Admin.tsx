import { AdminApp } from "cert-ui/admin";
import { readBrand } from "../readBrand.ts";
import { base } from "./base.ts";

/** The administrators' side, for the server that sent this site. It has its own router. */
export function Admin() {
  const { name, mark, picture } = readBrand();
  return (
    <AdminApp
      client={{ baseUrl: base }}
      basePath={base}
      institute={name}
      mark={picture === null ? mark : ""}
      helpPictures={`${base}/help`}
    />
  );
}
