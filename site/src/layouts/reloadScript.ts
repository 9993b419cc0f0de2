import { hashInline } from "./hashInline.ts";

/**
 * The text of the script of a page whose island cannot be loaded, as after an upgrade: it loads the page anew, and where that
 * has been done, or the server cannot be reached, shows the template `unloaded`. It stands in the page, because an upgrade
 * takes the other scripts away.
 */
export const reloadScript = `addEventListener("astro:hydration-error",({target})=>{
const show=()=>target.replaceWith(document.getElementById("unloaded").content);
if(performance.getEntriesByType("navigation")[0]?.type==="reload")show();
else fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),show);
});`;
/** The hash of `reloadScript`, by which the content security policy admits it. */
export const reloadScriptHash = hashInline(reloadScript);
