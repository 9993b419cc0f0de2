import { brandFallback, brandVars, layerOrder } from "cert-ui";
import { brand } from "../brand.ts";
import { base } from "../islands/base.ts";
import { hashInline } from "./hashInline.ts";

/** The address of the font of the institute's name. */
export const titleFontHref = `${base}/title.woff2`;

const face = `@font-face{font-family:"Cert Title";src:url(${titleFontHref})format("woff2");font-weight:700;font-display:fallback}`;
const values = {
  ...brandVars(brand.colours),
  "--cert-title": brand.titleFont,
  "--cert-mark-picture": brand.markPicture,
  "--cert-mark-ground": brand.markGround,
};
const rules = Object.entries(values).map(([name, value]) => `${name}:${value}`);

/** The text of the style element that sets the order of the cascade layers, the institute's font and its colours. */
export const brandStyle = `${layerOrder}${face}:root{${rules.join(";")}}${brandFallback(brand.colours)}`;
/** The hash of `brandStyle`, by which the content security policy admits the style element. */
export const brandStyleHash = hashInline(brandStyle);
