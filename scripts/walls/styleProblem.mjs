/** The style sheets of the components, but for the theme, which states the scales and the colours. */
const sheets = /^packages\/cert-ui\/src\/(?!theme\/).*\.css\.ts$/;

/** Properties with a scale of their own in `theme/scale.ts`. */
const scaled = /^(?:padding|margin|gap$|columnGap$|rowGap$|borderRadius$|fontSize$)/;

/** Properties whose numbers are no lengths. */
const unitless =
  /^(?:aspectRatio|flex(?:Grow|Shrink)?|fontWeight|grid(?:Row|Column)|lineHeight|opacity|order|strokeWidth|zIndex|zoom)$/;

const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const length = /(?<![\w.#])-?(\d*\.?\d+)(px|rem|em|ex|ch|pt|cm|mm|in|pc|q)\b/gi;

/** The widest line: borders, outlines and shadows that stand for one. */
const LINE_MAX = 3;

/** Returns true if a property takes its lengths from a scale. @param {string} property */
export const isScaled = (property) => scaled.test(property);

/** Returns the problem with a literal of a style sheet; undefined if there is none. Lines, `%`, `fr`, `vw`, and where there is
 * no scale `em` and `ch`, are no problem.
 * @param {string} file from the root of the project @param {string} property the nearest, or "" @param {string | number} value */
export function styleProblem(file, property, value) {
  if (!sheets.test(file)) return undefined;
  if (typeof value === "string" && colour.test(value)) {
    return `\`${value}\` is a colour: use \`vars\` (theme/vars.css.ts), a mix (theme/mixes.ts) or \`fixed\` (theme/colours.ts).`;
  }
  if (!listLengths(property, value).some(({ amount, isRelative }) => isTooLong(property, amount, isRelative))) {
    return undefined;
  }
  return isScaled(property)
    ? `\`${property}\` has a scale: use \`space\`, \`radius\` or \`font\` (theme/scale.ts), not ${value}.`
    : `\`${value}\` does not grow with the reader's font size: use \`size\` (theme/scale.ts).`;
}

/** @param {string} property @param {string | number} value */
function listLengths(property, value) {
  if (typeof value === "number") return unitless.test(property) ? [] : [{ amount: value, isRelative: false }];
  return [...value.matchAll(length)].map(([, amount, unit = ""]) => ({
    amount: Number(amount) * (/^(?:px|q)$/i.test(unit) ? 1 : LINE_MAX + 1),
    isRelative: /^(?:em|ex|ch)$/i.test(unit),
  }));
}

/** @param {string} property @param {number} amount @param {boolean} isRelative */
const isTooLong = (property, amount, isRelative) =>
  isScaled(property) ? amount !== 0 : !isRelative && Math.abs(amount) > LINE_MAX;
