/**
 * The layout model: the content of a .docx with styles, themes, numbering and inheritance resolved, and without XML. It is
 * plain data that survives JSON. Lengths are in points, angles in degrees clockwise, colours "#rrggbb". Pictures are named
 * by their part ("word/media/image1.png"); their bytes are kept separately, in `pictures`.
 */
export type * from "./codedMessage.ts";
export type * from "./content.ts";
export type * from "./graphics.ts";
export type * from "./layoutModel.ts";
export type * from "./measures.ts";
export type * from "./paragraphStyle.ts";
export type * from "./runStyle.ts";
export type * from "./textPart.ts";
