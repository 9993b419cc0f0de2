/** A closed curve around a centre, swinging `swell` about `radius`, `waves` times a turn; the swing breathes `lobes` times.
 * @param {{ radius: number, swell: number, waves: number, lobes: number, turn?: number }} shape @returns {string} */
function ring({ radius, swell, waves, lobes, turn = 0 }) {
  const steps = waves * 28;
  let path = "";
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * 2 * Math.PI;
    const breath = 0.6 + 0.4 * Math.cos(lobes * angle);
    const r = radius * (1 + 0.05 * Math.cos(lobes * angle)) + swell * breath * Math.sin(waves * angle);
    path += `${step ? "L" : "M"}${point(r, angle + turn)}`;
  }
  return `${path}Z`;
}

/** @param {number} radius @param {number} angle */
const point = (radius, angle) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;

/** A rosette: every ring is repeated, turned by whole lobes, so that its copies interleave into a net of fine lines; as
 * often as it has lobes, or as `copies` says.
 * @param {{ radius: number, swell: number, waves: number, lobes: number, copies?: number }[]} rings
 * @returns {string} path data */
export const rosette = (rings) =>
  rings
    .flatMap(({ copies, ...shape }) => {
      const count = copies ?? shape.lobes;
      return Array.from({ length: count }, (_, copy) => ring({ ...shape, turn: (copy * 2 * Math.PI) / count }));
    })
    .join("");

/** A straight band of `threads` interlaced waves from (0, 0) to (length, 0), `half` high on either side. Its envelope
 * breathes once every `beat`, and has its full width at both ends.
 * @param {{ length: number, half: number, beat: number, wave: number, threads: number }} band @returns {string} */
export function braid({ length, half, beat, wave, threads }) {
  const beats = Math.round(length / beat);
  const waves = Math.round(length / wave);
  const steps = waves * 26;
  let path = "";
  for (let thread = 0; thread < threads; thread++) {
    const phase = (thread / threads) * 2 * Math.PI;
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      const envelope = half * (0.72 + 0.28 * Math.cos(2 * Math.PI * beats * t));
      const y = envelope * Math.sin(2 * Math.PI * waves * t + phase);
      path += `${step ? "L" : "M"}${(t * length).toFixed(2)} ${y.toFixed(2)}`;
    }
  }
  return path;
}
