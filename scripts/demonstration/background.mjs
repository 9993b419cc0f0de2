import { braid, rosette } from "./guilloche.mjs";

/** A4 landscape, in millimetres. */
export const page = { width: 297, height: 210 };

const paper = "#fdf9ee";
const gold = "#b18a3a";
const seal = "#b3291f";

/** Where the middle of the border's band runs, from the edge of the paper, and half its height. */
const border = { middle: 14.5, half: 4.6, corner: 10.4 };

/** The whole page behind the text: paper, a faint rosette in the middle, the border. An SVG in millimetres. */
export function background() {
  const { middle, half, corner } = border;
  const [right, bottom] = [page.width - middle, page.height - middle];
  const threads = { half, beat: 17.6, wave: 11, threads: 3 };
  const across = braid({ ...threads, length: right - middle });
  const down = braid({ ...threads, length: bottom - middle });
  const corners = rosette([
    { radius: 7.4, swell: 2.6, waves: 14, lobes: 4 },
    { radius: 3.4, swell: 1.2, waves: 9, lobes: 3 },
  ]);
  const middleRosette = rosette([{ radius: 42, swell: 12, waves: 33, lobes: 8, copies: 2 }]);
  const frame = (/** @type {number} */ inset, /** @type {string} */ look) =>
    `<rect x="${inset}" y="${inset}" width="${page.width - 2 * inset}" height="${page.height - 2 * inset}" ${look}/>`;
  const places = [
    [middle, middle],
    [right, middle],
    [middle, bottom],
    [right, bottom],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" fill="none">
<rect width="${page.width}" height="${page.height}" fill="${paper}"/>
<g transform="translate(${page.width / 2} ${page.height / 2 + 4})" stroke="${gold}" stroke-opacity=".17" stroke-width=".13">
<path d="${middleRosette}"/></g>
<g stroke="${gold}" stroke-width=".15">
<path transform="translate(${middle} ${middle})" d="${across}"/>
<path transform="translate(${middle} ${bottom})" d="${across}"/>
<path transform="translate(${middle} ${middle}) rotate(90)" d="${down}"/>
<path transform="translate(${right} ${middle}) rotate(90)" d="${down}"/>
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
