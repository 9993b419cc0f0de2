/**
 * One band of a guilloche: a closed wave around a circle, drawn `lobes` times, each rotated by one lobe. Lengths are in
 * units of the drawing's view box.
 */
export interface Band {
  /** The radius of the circle that the wave follows. */
  radius: number;
  /** The greatest amplitude of the wave. */
  swell: number;
  /** The number of waves per turn. It must have no common factor with `lobes`, or the copies would cover each other. */
  waves: number;
  /** The number of petals per turn, and of copies of the wave. */
  lobes: number;
  /** The distance of the petals beyond the circle. */
  scope: number;
}

/** The bands of the product's own rosette, in a square of 800 around the origin, outermost first. */
export const rosette: readonly Band[] = [
  { radius: 308, swell: 60, waves: 29, lobes: 12, scope: 16 },
  { radius: 202, swell: 42, waves: 23, lobes: 12, scope: 13 },
  { radius: 116, swell: 26, waves: 17, lobes: 8, scope: 11 },
];

/**
 * Returns the SVG path of a band's wave. Each curve segment has control points from the wave's own derivative (Hermite to
 * Bézier), so that six segments per swing are smooth at any size, where straight lines would need dozens.
 */
export function guillochePath({ radius, swell, waves, lobes, scope }: Band): string {
  const segments = waves * 6;
  const step = (2 * Math.PI) / segments;
  const at = (t: number) => {
    const breath = 0.6 + 0.4 * Math.cos(lobes * t);
    const r = radius + scope * Math.cos(lobes * t) + swell * breath * Math.sin(waves * t);
    const slope =
      -lobes * Math.sin(lobes * t) * (scope + 0.4 * swell * Math.sin(waves * t)) +
      swell * breath * waves * Math.cos(waves * t);
    const [cos, sin] = [Math.cos(t), Math.sin(t)];
    return { x: r * cos, y: r * sin, dx: slope * cos - r * sin, dy: slope * sin + r * cos };
  };
  const pair = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`.replace(" -", "-");
  let path = "";
  let from = at(0);
  for (let i = 1; i <= segments; i++) {
    const to = at(i * step);
    const reachOut = step / 3;
    path += i === 1 ? `M${pair(from.x, from.y)}C` : " ";
    path += [
      pair(from.x + from.dx * reachOut, from.y + from.dy * reachOut),
      pair(to.x - to.dx * reachOut, to.y - to.dy * reachOut),
      pair(to.x, to.y),
    ].join(" ");
    from = to;
  }
  return `${path}Z`;
}
