import type { Brand } from "cert-api";

/** Returns the brand that the server has written into the page. */
export const readBrand = (): Brand => JSON.parse(document.body.dataset["brand"] ?? "") as Brand;
