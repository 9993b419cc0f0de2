import { backgroundDpi } from "../word/units.mjs";
import { braid, rosette } from "./guilloche.mjs";

/** A4 landscape, in millimetres. */
export const page = { width: 297, height: 210 };

/** The background's pixels, and how long one is. */
export const backgroundPixels = { width: 2338, height: 1654 };
const pixel = 25.4 / backgroundDpi;

const paper = "#fdf9ee";
const gold = "#b18a3a";
const seal = "#b3291f";

/**
 * Where the middle of the border's band runs, from the edge of the paper, half its height, and the radius of its corners.
 * Above and below, the band is one part three times over, and the corners of a row are alike. Their distances are whole and
 * even numbers of pixels, so that their pixels are alike too, and the compression of the picture writes them once.
 */
const border = { middle: 110 * pixel, half: 4.6, corner: 10.4 };
const part = { length: 706 * pixel, beats: 5, waves: 8, times: 3 };
const down = { length: 1434 * pixel, beats: 10, waves: 16 };

/** A part of the border's band. @param {{ length: number, beats: number, waves: number }} shape @returns {string} */
const drawBand = ({ length, beats, waves }) =>
  braid({ length, beat: length / beats, wave: length / waves, half: border.half, threads: 3 });

/** The whole page behind the text: paper, a faint rosette in the middle, the border. An SVG in millimetres. */
export function background() {
  const { middle, half, corner } = border;
  const [width, height] = [backgroundPixels.width * pixel, backgroundPixels.height * pixel];
  const [right, bottom] = [middle + part.times * part.length, middle + down.length];
  const bands = { across: drawBand(part), down: drawBand(down) };
  const parts = Array.from({ length: part.times }, (_, index) => middle + index * part.length);
  const corners = rosette([
    { radius: 7.4, swell: 2.6, waves: 14, lobes: 4 },
    { radius: 3.4, swell: 1.2, waves: 9, lobes: 3 },
  ]);
  const middleRosette = rosette([{ radius: 42, swell: 12, waves: 33, lobes: 8, copies: 2 }]);
  const frame = (/** @type {number} */ inset, /** @type {string} */ look) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${look}/>`;
  const places = [
    [middle, middle],
    [right, middle],
    [middle, bottom],
    [right, bottom],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">
<rect width="${width}" height="${height}" fill="${paper}"/>
<g transform="translate(${width / 2} ${height / 2 + 4})" stroke="${gold}" stroke-opacity=".17" stroke-width=".13">
<path d="${middleRosette}"/></g>
<g stroke="${gold}" stroke-width=".15">
${[middle, bottom]
  .flatMap((y) => parts.map((x) => `<path transform="translate(${x} ${y})" d="${bands.across}"/>`))
  .join("\n")}
${[middle, right].map((x) => `<path transform="translate(${x} ${middle}) rotate(90)" d="${bands.down}"/>`).join("\n")}
</g>
${frame(middle - half - 2.1, `stroke="${seal}" stroke-width=".7"`)}
${frame(middle - half - 1, `stroke="${gold}" stroke-width=".2"`)}
${frame(middle + half + 1, `stroke="${gold}" stroke-width=".2"`)}
${frame(middle + half + 2, `stroke="${gold}" stroke-width=".55"`)}
${places
  .map(
    ([x, y]) => `<g transform="translate(${x} ${y})"><circle r="${corner + 1}" fill="${paper}"/>
<circle r="${corner + 0.9}" stroke="${seal}" stroke-width=".5"/><circle r="${corner}" stroke="${gold}" stroke-width=".2"/>
<path d="${corners}" stroke="${gold}" stroke-width=".13"/><circle r="1.1" fill="${seal}"/></g>`,
  )
  .join("\n")}
</svg>`;
}
