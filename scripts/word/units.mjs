/** Millimetres in the unit of drawings. @param {number} mm */
export const emu = (mm) => Math.round(mm * 36_000);

/** Millimetres in twentieths of a point, the unit of pages and tables. @param {number} mm */
export const twip = (mm) => Math.round((mm / 25.4) * 1440);

/** Text as XML holds it. @param {string} text */
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
