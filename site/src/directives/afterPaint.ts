import type { ClientDirective } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:afterPaint"?: boolean;
  }
}

/**
 * `client:afterPaint`: an island is loaded once the page has been drawn, so that its scripts do not take a slow
 * connection from what is drawn first.
 */
const afterPaint: ClientDirective = (load) => {
  requestAnimationFrame(() => setTimeout(() => void load().then((hydrate) => hydrate())));
};

export default afterPaint;
