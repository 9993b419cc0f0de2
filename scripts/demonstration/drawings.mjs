import { floating, inline } from "../word/drawing.mjs";
import { toRelationId } from "../word/package.mjs";
import { sealSize } from "./seal.mjs";

/**
 * The seal in the middle of a column, behind the text, so that the letters that it covers stay readable.
 * @param {number} columnWidth in millimetres
 * @param {number} y from the paragraph that anchors it, in millimetres
 */
export const floatingSeal = (columnWidth, y) =>
  floating({
    id: 12,
    name: "印章",
    text: "印章",
    relation: toRelationId("seal"),
    width: sealSize,
    height: sealSize,
    behind: true,
    from: ["column", "paragraph"],
    x: (columnWidth - sealSize) / 2,
    y,
  });

/** The picture that each certificate's own QR code replaces. */
export const codePicture = inline({
  id: 11,
  name: "二维码",
  text: "{二维码}",
  relation: toRelationId("code"),
  width: 21,
  height: 21,
});
