/** The institute whose certificates the demonstration issues. */
export const institute = "教育科学研究院";

/** Diameter in millimetres: the size of a round official seal. */
export const sealSize = 40;

/** A round red seal: ring, star, the institute's name along the ring, the purpose below. An SVG in millimetres, transparent.
 * @param {string} purpose @returns {string} */
export function seal(purpose) {
  const red = "#c8201a";
  const star = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? 2.45 : 6.4;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
  const letters = [...institute];
  const spread = 226;
  const along = letters
    .map((letter, index) => {
      const turn = -spread / 2 + (index * spread) / (letters.length - 1);
      return `<text transform="rotate(${turn.toFixed(2)}) translate(0 -14.1) scale(.88 1.14)" y="1.8">${letter}</text>`;
    })
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40">
<g fill="${red}" font-family="Song" font-weight="700" text-anchor="middle">
<circle r="19" fill="none" stroke="${red}" stroke-width=".95"/>
<polygon points="${star}"/>
<g font-size="5.6">${along}</g>
<text y="13.1" font-size="3.5" letter-spacing=".35">${purpose}</text>
</g></svg>`;
}
