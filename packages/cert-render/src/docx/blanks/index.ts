/** Finds, names and shades the blanks of a template, and marks where its text may shrink. */
export { findBlanks } from "./findBlanks.ts";
export { codeName, findCodes } from "./findCodes.ts";
export { locateMarks, type PageArea } from "./locateMarks.ts";
export { markShrinking } from "./markShrinking.ts";
export { type BlankName, nameBlanks } from "./nameBlanks.ts";
export { markColour, shadeBlanks } from "./shadeBlanks.ts";
