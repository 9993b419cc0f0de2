import { createHash } from "node:crypto";
import { brandVars } from "cert-ui";
import { brand } from "../brand.ts";

const rules = Object.entries(brandVars(brand.colours)).map(([name, value]) => `${name}:${value}`);

/** The institute's colours as a style element's text, and the hash by which the content security policy admits it. */
export const brandStyle = `:root{${rules.join(";")}}`;
export const brandStyleHash = `sha256-${createHash("sha256").update(brandStyle).digest("base64")}` as const;
