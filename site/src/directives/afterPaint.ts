import type { ClientDirective } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:afterPaint"?: boolean;
  }
}

/**
 * `client:afterPaint`: an island is loaded once the page has been drawn, so that its scripts do not take a slow
 * connection from what is drawn first. Browsers before the first with cascade layers run no script: what they would lack
 * there is not known, and the page works without.
 */
const afterPaint: ClientDirective = (load) => {
  if (!("CSSLayerBlockRule" in window)) return;
  requestAnimationFrame(() => setTimeout(() => void load().then((hydrate) => hydrate())));
};

export default afterPaint;
