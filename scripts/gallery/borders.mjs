import { braid, rosette } from "../demonstration/guilloche.mjs";
import { backgroundDpi, toPixels } from "../word/units.mjs";

/**
 * A page and the inks of its border: sizes in millimetres, colours as CSS.
 * @typedef {{ width: number, height: number, paper: string, line: string, accent: string }} Border
 */

/** A whole page as an SVG in millimetres. @param {Border} border @param {string[]} drawings */
const wholePage = ({ width, height, paper }, drawings) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">
<rect width="${width}" height="${height}" fill="${paper}"/>${drawings.join("\n")}</svg>`;

/** A rectangle parallel to the edge of the paper. @param {Border} border @param {number} inset
 * @param {string} colour @param {number} weight */
const frame = ({ width, height }, inset, colour, weight) =>
  `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke="${colour}" stroke-width="${weight}"/>`;

/** The same drawing, made for the upper left corner, in all four. @param {Border} border @param {string} drawing */
const inCorners = ({ width, height }, drawing) =>
  [
    "",
    `translate(${width} 0) scale(-1 1)`,
    `translate(0 ${height}) scale(1 -1)`,
    `translate(${width} ${height}) scale(-1 -1)`,
  ].map((transform) => `<g transform="${transform}">${drawing}</g>`);

/** One angular spiral of the fret, a unit wide and high, ending where the next begins. */
const fret = [
  [0, 0],
  [0.82, 0],
  [0.82, 0.78],
  [0.26, 0.78],
  [0.26, 0.38],
  [0.54, 0.38],
];

/** A straight band of frets along the upper edge. @param {number} length @param {number} size */
function fretBand(length, size) {
  const count = Math.round(length / size);
  const step = length / count;
  const spirals = Array.from({ length: count }, (_, index) => {
    const points = fret.map(([x = 0, y = 0]) => `${((index + x) * step).toFixed(2)} ${(y * size).toFixed(2)}`);
    return `M${(index * step).toFixed(2)} ${size}V0L${points.join("L")}`;
  });
  return `${spirals.join("")}M0 ${size}H${length.toFixed(2)}`;
}

/** The fret of old bronzes and window lattices between two frames, a square with a coin pattern in each corner.
 * @param {Border} border @returns {string} SVG */
export function fretBorder(border) {
  const { width, height, line, accent, paper } = border;
  const [near, size] = [12, 4.6];
  const corner = near + size + 1.4;
  const across = fretBand(width - 2 * corner, size);
  const down = fretBand(height - 2 * corner, size);
  const stroke = `stroke="${line}" stroke-width=".62" stroke-linejoin="miter"`;
  const half = size / 2 + 1.4;
  const coin = `<g transform="translate(${near + size / 2} ${near + size / 2})">
<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${paper}" stroke="${accent}" stroke-width=".7"/>
<circle r="${half - 0.9}" stroke="${line}" stroke-width=".5"/>
<path d="M0 -1.5L1.5 0L0 1.5L-1.5 0Z" fill="${accent}"/></g>`;
  return wholePage(border, [
    frame(border, 9.2, accent, 1.1),
    frame(border, near - 1.1, line, 0.3),
    frame(border, near + size + 1.1, line, 0.3),
    frame(border, near + size + 2.2, accent, 0.5),
    `<path transform="translate(${corner} ${near})" d="${across}" ${stroke}/>`,
    `<path transform="translate(${width - corner} ${height - near}) rotate(180)" d="${across}" ${stroke}/>`,
    `<path transform="translate(${width - near} ${corner}) rotate(90)" d="${down}" ${stroke}/>`,
    `<path transform="translate(${near} ${height - corner}) rotate(-90)" d="${down}" ${stroke}/>`,
    ...inCorners(border, coin),
  ]);
}

/** A length near to the given one that is a whole and even number of pixels: what repeats after it has the same pixels,
 * which the compression of the picture writes once.
 * @param {number} length in millimetres @param {Border} border @returns {number} in millimetres */
function toRepeatable(length, { width }) {
  const pixel = width / toPixels(width, backgroundDpi);
  return 2 * Math.round(length / pixel / 2) * pixel;
}

/** Interlaced waves between two frames and a rosette in each corner, as on securities.
 * @param {Border} border @returns {string} SVG */
export function braidBorder(border) {
  const { width, height, line, accent, paper } = border;
  const [margin, half, threads] = [15, 3.2, 4];
  const beats = Math.round((width - 2 * margin) / 16);
  const beat = toRepeatable((width - 2 * margin) / beats, border);
  const middle = (width - beats * beat) / 2;
  const part = braid({ half, threads, length: beat, beat, wave: beat / 2 });
  const across = Array.from({ length: beats }, (_, index) => middle + index * beat);
  const down = braid({ half, threads, length: height - 2 * middle, beat: 16, wave: 8 });
  const corner = rosette([{ radius: 5, swell: 2, waves: 11, lobes: 5 }]);
  const stroke = `stroke="${line}" stroke-width=".24"`;
  return wholePage(border, [
    ...[middle, height - middle].flatMap((y) =>
      across.map((x) => `<path transform="translate(${x} ${y})" d="${part}" ${stroke}/>`),
    ),
    `<path transform="translate(${middle} ${middle}) rotate(90)" d="${down}" ${stroke}/>`,
    `<path transform="translate(${width - middle} ${middle}) rotate(90)" d="${down}" ${stroke}/>`,
    frame(border, middle - half - 1.8, accent, 0.8),
    frame(border, middle - half - 0.8, line, 0.25),
    frame(border, middle + half + 0.8, line, 0.25),
    frame(border, middle + half + 1.8, line, 0.55),
    ...inCorners(
      border,
      `<g transform="translate(${middle} ${middle})"><circle r="8.4" fill="${paper}" stroke="${accent}" stroke-width=".6"/>
<path d="${corner}" stroke="${line}" stroke-width=".2"/><circle r="1" fill="${accent}"/></g>`,
    ),
  ]);
}

/** Fine frames whose corners step back around a quarter circle, with a leaf of two curves in each.
 * @param {Border} border @returns {string} SVG */
export function leafBorder(border) {
  const { width, height, line, accent } = border;
  /** @param {number} inset @param {number} radius @param {number} weight @param {string} colour */
  const stepped = (inset, radius, weight, colour) => {
    const [right, bottom] = [width - inset, height - inset];
    const arc = (/** @type {number} */ x, /** @type {number} */ y) => `A${radius} ${radius} 0 0 0 ${x} ${y}`;
    return `<path stroke="${colour}" stroke-width="${weight}" d="M${inset + radius} ${inset}H${right - radius}${arc(right, inset + radius)}V${
      bottom - radius
    }${arc(right - radius, bottom)}H${inset + radius}${arc(inset, bottom - radius)}V${inset + radius}${arc(inset + radius, inset)}Z"/>`;
  };
  const leaf = `<g transform="translate(13.2 13.2) rotate(45)" stroke="${line}" stroke-width=".35">
<path d="M0 0C3 -3.4 8 -3.4 11.5 0C8 3.4 3 3.4 0 0Z"/><path d="M0 0H11.5"/>
<path d="M2.5 -2C5 -6.4 9 -7.4 12.5 -6.4C10.5 -3.6 7 -1.6 2.5 -2ZM2.5 2C5 6.4 9 7.4 12.5 6.4C10.5 3.6 7 1.6 2.5 2Z"/>
<circle r="1.3" fill="${accent}" stroke="none"/></g>`;
  return wholePage(border, [
    stepped(10, 9, 0.9, accent),
    stepped(12, 9, 0.3, line),
    stepped(17, 12, 0.3, line),
    ...inCorners(border, leaf),
  ]);
}

/** Layers of distant mountains along the lower edge and a thin frame.
 * @param {Border} border @returns {string} SVG */
export function mountainBorder(border) {
  const { width, height, line, accent } = border;
  /** @param {{ rise: number, swell: number, waves: number, phase: number, opacity: number }} ridge */
  const ridge = ({ rise, swell, waves, phase, opacity }) => {
    const steps = 90;
    const points = Array.from({ length: steps + 1 }, (_, index) => {
      const turn = (index / steps) * 2 * Math.PI * waves + phase;
      const y =
        height - rise - swell * (Math.sin(turn) + 0.42 * Math.sin(2.3 * turn + 1) + 0.16 * Math.sin(5.1 * turn));
      return `${((index / steps) * width).toFixed(2)} ${y.toFixed(2)}`;
    });
    return `<path fill="${accent}" fill-opacity="${opacity}" d="M0 ${height}L${points.join("L")}L${width} ${height}Z"/>`;
  };
  return wholePage(border, [
    `<clipPath id="inside"><rect x="10.6" y="10.6" width="${width - 21.2}" height="${height - 21.2}"/></clipPath><g clip-path="url(#inside)">`,
    ridge({ rise: 36, swell: 8, waves: 1.3, phase: 0.6, opacity: 0.08 }),
    ridge({ rise: 25, swell: 7, waves: 1.7, phase: 2.4, opacity: 0.1 }),
    ridge({ rise: 14, swell: 5, waves: 2.1, phase: 4.4, opacity: 0.14 }),
    "</g>",
    frame(border, 9, line, 0.7),
    frame(border, 10.6, line, 0.25),
  ]);
}

/** A dark band along the left edge with a rosette, for pages in two languages.
 * @param {Border} border @returns {string} SVG */
export function bandBorder(border) {
  const { width, height, line, accent } = border;
  const band = 34;
  const wheel = rosette([
    { radius: 10, swell: 3, waves: 13, lobes: 6 },
    { radius: 5, swell: 1.6, waves: 9, lobes: 4 },
  ]);
  const threads = braid({ length: height, half: 6, beat: 30, wave: 15, threads: 4 });
  return wholePage(border, [
    `<rect width="${band}" height="${height}" fill="${accent}"/>`,
    `<path transform="translate(${band / 2} 0) rotate(90)" d="${threads}" stroke="${line}" stroke-opacity=".55" stroke-width=".25"/>`,
    `<rect x="${band + 1.4}" width=".9" height="${height}" fill="${line}"/>`,
    `<g transform="translate(${band / 2} ${height / 2})"><circle r="14.4" fill="${accent}" stroke="${line}" stroke-width=".6"/><path d="${wheel}" stroke="${line}" stroke-width=".24"/></g>`,
    `<rect x="${band + 8}" y="10" width="${width - band - 18}" height="${height - 20}" stroke="${line}" stroke-width=".35"/>`,
    `<rect x="${band + 9.4}" y="11.4" width="${width - band - 20.8}" height="${height - 22.8}" stroke="${accent}" stroke-width=".7"/>`,
  ]);
}
