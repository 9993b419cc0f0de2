import type { PathCommand, Pt, ShapePath } from "../docx/model.ts";

type Adjust = Readonly<Record<string, number>>;
type Maker = (width: Pt, height: Pt, adjust: Adjust) => PathCommand[];

/** A quarter circle as a cubic: control points at this share of the radius. */
const kappa = 0.5522847;

const polygon = (points: readonly (readonly [number, number])[]): PathCommand[] => [
  ...points.map(([x, y], index): PathCommand => [index === 0 ? "M" : "L", x, y]),
  ["Z"],
];

const ellipse: Maker = (w, h) => {
  const [x, y, kx, ky] = [w / 2, h / 2, w / 2 * kappa, h / 2 * kappa];
  return [
    ["M", 0, y],
    ["C", 0, y - ky, x - kx, 0, x, 0],
    ["C", x + kx, 0, w, y - ky, w, y],
    ["C", w, y + ky, x + kx, h, x, h],
    ["C", x - kx, h, 0, y + ky, 0, y],
    ["Z"],
  ];
};

const rounded: Maker = (w, h, adjust) => {
  const r = Math.min(w, h) * Math.min(50_000, adjust["adj"] ?? 16_667) / 100_000;
  const k = r * (1 - kappa);
  return [
    ["M", r, 0], ["L", w - r, 0], ["C", w - k, 0, w, k, w, r],
    ["L", w, h - r], ["C", w, h - k, w - k, h, w - r, h],
    ["L", r, h], ["C", k, h, 0, h - k, 0, h - r],
    ["L", 0, r], ["C", 0, k, k, 0, r, 0], ["Z"],
  ];
};

/** A star: `points` tips on the ellipse, the notches at `share` of its radii. */
const star = (points: number, share: number): Maker => (w, h, adjust) => {
  const inner = adjust["adj"] === undefined ? share : adjust["adj"] / 50_000;
  return polygon(Array.from({ length: points * 2 }, (_, index) => {
    const angle = -Math.PI / 2 + index * Math.PI / points;
    const radius = index % 2 === 0 ? 1 : inner;
    return [w / 2 + Math.cos(angle) * w / 2 * radius, h / 2 + Math.sin(angle) * h / 2 * radius] as const;
  }));
};

const share = (adjust: Adjust, name: string, usual: number): number => (adjust[name] ?? usual) / 100_000;

const makers: Readonly<Record<string, Maker>> = {
  rect: (w, h) => polygon([[0, 0], [w, 0], [w, h], [0, h]]),
  roundRect: rounded,
  ellipse,
  line: (w, h) => [["M", 0, 0], ["L", w, h]],
  triangle: (w, h, adjust) => polygon([[0, h], [w * share(adjust, "adj", 50_000), 0], [w, h]]),
  rtTriangle: (w, h) => polygon([[0, h], [0, 0], [w, h]]),
  diamond: (w, h) => polygon([[0, h / 2], [w / 2, 0], [w, h / 2], [w / 2, h]]),
  parallelogram: (w, h, adjust) => {
    const x = Math.min(w, Math.min(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h], [x, 0], [w, 0], [w - x, h]]);
  },
  trapezoid: (w, h, adjust) => {
    const x = Math.min(w / 2, Math.min(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h], [x, 0], [w - x, 0], [w, h]]);
  },
  hexagon: (w, h, adjust) => {
    const x = Math.min(w / 2, Math.min(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h / 2], [x, 0], [w - x, 0], [w, h / 2], [w - x, h], [x, h]]);
  },
  octagon: (w, h, adjust) => {
    const x = Math.min(w, h) * share(adjust, "adj", 29_289);
    return polygon([[0, x], [x, 0], [w - x, 0], [w, x], [w, h - x], [w - x, h], [x, h], [0, h - x]]);
  },
  plaque: (w, h, adjust) => {
    const r = Math.min(w, h) * share(adjust, "adj", 16_667);
    const k = r * kappa;
    return [
      ["M", 0, r], ["C", k, r, r, k, r, 0], ["L", w - r, 0], ["C", w - r, k, w - k, r, w, r],
      ["L", w, h - r], ["C", w - k, h - r, w - r, h - k, w - r, h], ["L", r, h], ["C", r, h - k, k, h - r, 0, h - r], ["Z"],
    ];
  },
  frame: (w, h, adjust) => {
    const x = Math.min(w, h) * share(adjust, "adj1", 12_500);
    return [...polygon([[0, 0], [w, 0], [w, h], [0, h]]), ...polygon([[x, x], [x, h - x], [w - x, h - x], [w - x, x]])];
  },
  pentagon: (w, h) => polygon(Array.from({ length: 5 }, (_, index) => {
    const angle = -Math.PI / 2 + index * 2 * Math.PI / 5;
    return [w / 2 + Math.cos(angle) * w / 2 / 0.9511, h * 0.5528 + Math.sin(angle) * h * 0.5528] as const;
  })),
  homePlate: (w, h, adjust) => {
    const x = Math.min(w, Math.min(w, h) * share(adjust, "adj", 50_000));
    return polygon([[0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h]]);
  },
  chevron: (w, h, adjust) => {
    const x = Math.min(w, Math.min(w, h) * share(adjust, "adj", 50_000));
    return polygon([[0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h], [x, h / 2]]);
  },
  plus: (w, h, adjust) => {
    const x = Math.min(w, h) * share(adjust, "adj", 25_000);
    return polygon([[0, x], [x, x], [x, 0], [w - x, 0], [w - x, x], [w, x], [w, h - x], [w - x, h - x], [w - x, h],
      [x, h], [x, h - x], [0, h - x]]);
  },
  rightArrow: (w, h, adjust) => {
    const head = Math.min(w, Math.min(w, h) * share(adjust, "adj2", 50_000));
    const half = h * share(adjust, "adj1", 50_000) / 2;
    return polygon([[0, h / 2 - half], [w - head, h / 2 - half], [w - head, 0], [w, h / 2], [w - head, h],
      [w - head, h / 2 + half], [0, h / 2 + half]]);
  },
  leftArrow: (w, h, adjust) => {
    const head = Math.min(w, Math.min(w, h) * share(adjust, "adj2", 50_000));
    const half = h * share(adjust, "adj1", 50_000) / 2;
    return polygon([[w, h / 2 - half], [head, h / 2 - half], [head, 0], [0, h / 2], [head, h], [head, h / 2 + half],
      [w, h / 2 + half]]);
  },
  star4: star(4, 0.25), star5: star(5, 0.38197), star6: star(6, 0.57735), star7: star(7, 0.692), star8: star(8, 0.75),
  star10: star(10, 0.85), star12: star(12, 0.75), star16: star(16, 0.75), star24: star(24, 0.75), star32: star(32, 0.75),
};

const aliases: Readonly<Record<string, string>> = {
  straightConnector1: "line", flowChartProcess: "rect", flowChartConnector: "ellipse", flowChartDecision: "diamond",
  flowChartAlternateProcess: "roundRect", textNoShape: "rect", snipRoundRect: "roundRect", donutSmall: "ellipse",
  textPlain: "rect", flowChartTerminator: "roundRect", actionButtonBlank: "rect",
};

/** The paths of a preset geometry (ECMA-376 part 1, 20.1.10.56), in points; undefined when it is not known. */
export function presetPaths(preset: string, width: Pt, height: Pt, adjust: Adjust): ShapePath[] | undefined {
  const name = aliases[preset] ?? preset;
  const make = makers[name];
  if (!make) return undefined;
  const given = preset === "flowChartTerminator" ? { adj: 50_000 } : adjust;
  return [{ width, height, filled: name !== "line", stroked: true, commands: make(width, height, given) }];
}

/** How far a shape's text area lies within its box. */
export function textInset(preset: string, width: Pt, height: Pt, adjust: Adjust): { x: Pt; y: Pt } {
  if (preset === "ellipse") return { x: width * 0.14645, y: height * 0.14645 };
  if (preset === "roundRect") {
    const inset = Math.min(width, height) * Math.min(50_000, adjust["adj"] ?? 16_667) / 100_000 * 0.29289;
    return { x: inset, y: inset };
  }
  if (preset === "diamond") return { x: width / 4, y: height / 4 };
  return { x: 0, y: 0 };
}
