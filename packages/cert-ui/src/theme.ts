/** The colours of an institute, the variables of the theme and the order of the layers. Runs on a server too. */
export { BrandTheme, type BrandThemeProps } from "./theme/BrandTheme.tsx";
export { brandFallback, brandVars, type BrandColours, type SchemeColour } from "./theme/brandVars.ts";
export { layerOrder } from "./theme/layerOrder.css.ts";
export { vars } from "./theme/vars.css.ts";
