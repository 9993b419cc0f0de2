/** Millimetres in the unit of drawings. @param {number} mm */
export const emu = (mm) => Math.round(mm * 36_000);

/** Millimetres in twentieths of a point, the unit of pages and tables. @param {number} mm */
export const twip = (mm) => Math.round((mm / 25.4) * 1440);

/** Text as XML holds it. @param {string} text */
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Dots an inch of the pictures behind a page. */
export const backgroundDpi = 200;

/** Pixels of a picture that is so long. @param {number} mm @param {number} dpi */
export const toPixels = (mm, dpi) => Math.round((mm / 25.4) * dpi);
