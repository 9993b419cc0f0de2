import { Features } from "lightningcss";

/** The oldest browsers that pages are built for: the first with cascade layers, and the oldest Firefox ESR. */
export const browsers = ["chrome 99", "safari 15.4", "firefox 128"];

/** The oldest ones that the administrators' pages look right in; Chrome 109 is the last one of Windows 7. */
export const deskBrowsers = ["chrome 109", "safari 16.4", "firefox 128"];

/**
 * The features that lightningcss must leave unchanged: it would replace `light-dark()` by variables that only an element with `color-scheme` in
 * the same style sheet sets, and a host sets it elsewhere. The theme has plain colours for browsers without it.
 */
export const exclude = Features.LightDark;

const target = browsers.map((browser) => browser.replace(" ", ""));

/** Vite plugin: builds scripts and styles for the oldest browsers. @returns {import("vite").Plugin} */
export const browserTargets = () => ({
  name: "browser-targets",
  config: () => ({ build: { target, cssTarget: target }, css: { lightningcss: { exclude } } }),
});
