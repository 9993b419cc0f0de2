import { encode } from "uqr";
import { toMessage } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";

/** Side of a QR code next to other text, in points: 2.5 cm. */
export const defaultQrSize = 71;

/** Quiet zone around a QR code, in modules. ISO/IEC 18004 asks for four, but printed certificates have white around them. */
const quiet = 2;

/** Encodes a QR code with error correction M. Returns its modules, true = dark, with the quiet zone. */
export function encodeQr(text: string, name: string): boolean[][] {
  try {
    return encode(text, { ecc: "M", border: quiet }).data;
  } catch (error) {
    throw new RenderRefusal("tooLarge", toMessage("placeholder.qrTooLong", { name }), { name, cause: String(error) });
  }
}

/** Builds a QR code as SVG: one path with the dark runs of each row as rectangles, so that no hairlines show between them. */
export function buildQrSvg(text: string, name: string): string {
  const modules = encodeQr(text, name);
  const size = modules.length;
  let path = "";
  modules.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (end < size && row[end]) end += 1;
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
