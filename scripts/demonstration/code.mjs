import { encode } from "uqr";

/** What stands in a template where each certificate's own code will be. @returns {string} SVG */
export function sampleCode() {
  const { size, data } = encode("{二维码}", { border: 0 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#000" d="${dots.join("")}"/></svg>`;
}
