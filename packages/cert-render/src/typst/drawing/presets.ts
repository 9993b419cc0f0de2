import type { Edges, PathCommand, Pt, ShapePath } from "../../model/model.ts";
import {
  type Adjust,
  arcFrom,
  callout,
  closePath,
  cornered,
  curveTo,
  ellipseIn,
  lineTo,
  type Maker,
  moveTo,
  polygon,
  star,
} from "./presetPaths.ts";

const share = (adjust: Adjust, name: string, usual: number): number => (adjust[name] ?? usual) / 100_000;
const short = (w: number, h: number): number => Math.min(w, h);

/** The lower half of an arrow's outline is the mirror of the upper one: head length and half the shaft. */
function arrow(w: number, h: number, adjust: Adjust): { head: number; half: number } {
  const head = Math.min(w, short(w, h) * share(adjust, "adj2", 50_000));
  return { head, half: (h * share(adjust, "adj1", 50_000)) / 2 };
}

const swap =
  (maker: Maker): Maker =>
  (w, h, adjust) =>
    maker(h, w, adjust).map((command): PathCommand => {
      switch (command.type) {
        case "close":
          return command;
        case "curve":
          return curveTo(command.y1, command.x1, command.y2, command.x2, command.y, command.x);
        default:
          return { type: command.type, x: command.y, y: command.x };
      }
    });

const rightArrow: Maker = (w, h, adjust) => {
  const { head, half } = arrow(w, h, adjust);
  const m = h / 2;
  return polygon([
    [0, m - half],
    [w - head, m - half],
    [w - head, 0],
    [w, m],
    [w - head, h],
    [w - head, m + half],
    [0, m + half],
  ]);
};
const leftArrow: Maker = (w, h, adjust) => {
  const { head, half } = arrow(w, h, adjust);
  const m = h / 2;
  return polygon([
    [w, m - half],
    [head, m - half],
    [head, 0],
    [0, m],
    [head, h],
    [head, m + half],
    [w, m + half],
  ]);
};
const leftRightArrow: Maker = (w, h, adjust) => {
  const { head, half } = arrow(w, h, adjust);
  const m = h / 2;
  return polygon([
    [0, m],
    [head, 0],
    [head, m - half],
    [w - head, m - half],
    [w - head, 0],
    [w, m],
    [w - head, h],
    [w - head, m + half],
    [head, m + half],
    [head, h],
  ]);
};

const cloudArcs: readonly [number, number, number, number][] = [
  [6753, 9190, -11429249, 7426832],
  [5333, 7267, -8646143, 5396714],
  [4365, 5945, -8748475, 5983381],
  [4857, 6595, -7859164, 7034504],
  [5333, 7273, -4722533, 6541615],
  [6775, 9220, -2776035, 7816140],
  [5785, 7867, 37501, 6842000],
  [6752, 9215, 1347096, 6910353],
  [7720, 10543, 3974558, 4542661],
  [4360, 5918, -16496525, 8804134],
  [4345, 5945, -14809710, 9151131],
];

const cloud: Maker = (w, h) => {
  let at: [number, number] = [(3900 / 43_200) * w, (14_370 / 43_200) * h];
  const commands: PathCommand[] = [moveTo(...at)];
  for (const [rx, ry, start, sweep] of cloudArcs) {
    const arc = arcFrom(at, {
      rx: (rx / 43_200) * w,
      ry: (ry / 43_200) * h,
      start: start / 60_000,
      sweep: sweep / 60_000,
    });
    commands.push(...arc.commands);
    at = arc.end;
  }
  return [...commands, closePath];
};

/** A ribbon with folded tails; `up`: the tails hang below the middle. */
const ribbon =
  (up: boolean): Maker =>
  (w, h, adjust) => {
    const fold = h * Math.min(0.33333, share(adjust, "adj1", 16_667));
    const half = (w * Math.min(0.75, Math.max(0.25, share(adjust, "adj2", 50_000)))) / 2;
    const [left, right, eighth] = [w / 2 - half, w / 2 + half, w / 8];
    const y = (value: number): number => (up ? h - value : value);
    const band = h - fold;
    return [
      ...polygon([
        [0, y(fold)],
        [eighth, y((fold + h) / 2)],
        [0, y(h)],
        [left + eighth, y(h)],
        [left + eighth, y(band)],
        [left, y(band)],
        [left, y(fold)],
      ]),
      ...polygon([
        [w, y(fold)],
        [w - eighth, y((fold + h) / 2)],
        [w, y(h)],
        [right - eighth, y(h)],
        [right - eighth, y(band)],
        [right, y(band)],
        [right, y(fold)],
      ]),
      ...polygon([
        [left, y(0)],
        [right, y(0)],
        [right, y(band)],
        [left, y(band)],
      ]),
    ];
  };

const terminator: Maker = (w, h) => {
  const rx = (3475 / 21_600) * w;
  const right = arcFrom([w - rx, 0], { rx, ry: h / 2, start: 270, sweep: 180 });
  const left = arcFrom([rx, h], { rx, ry: h / 2, start: 90, sweep: 180 });
  return [moveTo(rx, 0), lineTo(w - rx, 0), ...right.commands, lineTo(rx, h), ...left.commands, closePath];
};

const bracket = (w: number, h: number, adjust: Adjust): { left: PathCommand[]; right: PathCommand[] } => {
  const r = short(w, h) * share(adjust, "adj", 16_667);
  const turn = (x: number, y: number, start: number): PathCommand[] =>
    arcFrom([x, y], { rx: r, ry: r, start, sweep: 90 }).commands;
  return {
    left: [moveTo(r, h), ...turn(r, h, 90), lineTo(0, r), ...turn(0, r, 180)],
    right: [moveTo(w - r, 0), ...turn(w - r, 0, 270), lineTo(w, h - r), ...turn(w, h - r, 0)],
  };
};

/** An arc of the ellipse that fills a box, from adj1 to adj2, in 60,000ths of a degree clockwise from the right. */
function arcOf(w: number, h: number, adjust: Adjust, usual: readonly [number, number]): PathCommand[] {
  const [rx, ry] = [w / 2, h / 2];
  const [start, stop] = [(adjust["adj1"] ?? usual[0]) / 60_000, (adjust["adj2"] ?? usual[1]) / 60_000];
  const sweep = stop > start ? stop - start : stop - start + 360;
  const { end } = arcFrom([w, ry], { rx, ry, start: 0, sweep: start });
  return [moveTo(...end), ...arcFrom(end, { rx, ry, start, sweep }).commands];
}

const usualArc = [16_200_000, 0] as const;

const leftBracket: Maker = (w, h, adjust) => {
  const ry = Math.min(h / 2, short(w, h) * share(adjust, "adj", 8_333));
  const lower = arcFrom([w, h], { rx: w, ry, start: 90, sweep: 90 });
  return [
    moveTo(w, h),
    ...lower.commands,
    lineTo(0, ry),
    ...arcFrom([0, ry], { rx: w, ry, start: 180, sweep: 90 }).commands,
  ];
};

/** A brace that points to the left, at `tip` of its height. */
function brace(w: number, h: number, ry: number, tip: number): PathCommand[] {
  const rx = w / 2;
  const turn = (x: number, y: number, start: number, sweep: number): PathCommand[] =>
    arcFrom([x, y], { rx, ry, start, sweep }).commands;
  return [moveTo(w, h), ...turn(w, h, 90, 90), lineTo(rx, tip + ry), ...turn(rx, tip + ry, 0, -90),
    ...turn(0, tip, 90, -90), lineTo(rx, ry), ...turn(rx, ry, 180, 90)]; // prettier-ignore
}

const leftBrace: Maker = (w, h, adjust) => {
  const tip = share(adjust, "adj2", 50_000);
  const ry = Math.min((Math.min(tip, 1 - tip) * h) / 2, short(w, h) * share(adjust, "adj1", 8_333));
  return brace(w, h, ry, tip * h);
};

/** The same shape, seen in a mirror that stands at its side. */
const mirror =
  (maker: Maker): Maker =>
  (w, h, adjust) =>
    maker(w, h, adjust).map((command): PathCommand => {
      if (command.type === "close") return command;
      if (command.type !== "curve") return { ...command, x: w - command.x };
      return { ...command, x1: w - command.x1, x2: w - command.x2, x: w - command.x };
    });

const halfBracePair: Maker = (w, h, adjust) => {
  const radius = short(w, h) * Math.min(0.25, share(adjust, "adj", 8_333));
  return brace(2 * radius, h, radius, h / 2);
};

/** The radius of a corner. `side`: the shorter one of the box. */
const corner = (side: number, adjust: Adjust, name: string, usual = 16_667): number =>
  (side * Math.min(50_000, adjust[name] ?? usual)) / 100_000;

// One shape a line is easier to compare with the table of the standard
// prettier-ignore
const makers: ReadonlyMap<string, Maker> = new Map(Object.entries<Maker>({
  rect: (w, h) => polygon([[0, 0], [w, 0], [w, h], [0, h]]),
  ellipse: (w, h) => ellipseIn(0, 0, w, h),
  line: (w, h) => [moveTo(0, 0), lineTo(w, h)],
  bentConnector3: (w, h, adjust) => {
    const x = w * share(adjust, "adj1", 50_000);
    return [moveTo(0, 0), lineTo(x, 0), lineTo(x, h), lineTo(w, h)];
  },
  roundRect: (w, h, adjust) => {
    const r = corner(short(w, h), adjust, "adj");
    return cornered(w, h, [r, r, r, r], true);
  },
  round1Rect: (w, h, adjust) => cornered(w, h, [0, corner(short(w, h), adjust, "adj"), 0, 0], true),
  round2SameRect: (w, h, adjust) => {
    const [a, b] = [corner(short(w, h), adjust, "adj1"), corner(short(w, h), adjust, "adj2", 0)];
    return cornered(w, h, [a, a, b, b], true);
  },
  round2DiagRect: (w, h, adjust) => {
    const [a, b] = [corner(short(w, h), adjust, "adj1"), corner(short(w, h), adjust, "adj2", 0)];
    return cornered(w, h, [a, b, a, b], true);
  },
  snip1Rect: (w, h, adjust) => cornered(w, h, [0, corner(short(w, h), adjust, "adj"), 0, 0], false),
  snip2SameRect: (w, h, adjust) => {
    const [a, b] = [corner(short(w, h), adjust, "adj1"), corner(short(w, h), adjust, "adj2", 0)];
    return cornered(w, h, [a, a, b, b], false);
  },
  snip2DiagRect: (w, h, adjust) => {
    const [a, b] = [corner(short(w, h), adjust, "adj1", 0), corner(short(w, h), adjust, "adj2")];
    return cornered(w, h, [a, b, a, b], false);
  },
  octagon: (w, h, adjust) => {
    const x = short(w, h) * share(adjust, "adj", 29_289);
    return cornered(w, h, [x, x, x, x], false);
  },
  triangle: (w, h, adjust) => polygon([[0, h], [w * share(adjust, "adj", 50_000), 0], [w, h]]),
  rtTriangle: (w, h) => polygon([[0, h], [0, 0], [w, h]]),
  diamond: (w, h) => polygon([[0, h / 2], [w / 2, 0], [w, h / 2], [w / 2, h]]),
  parallelogram: (w, h, adjust) => {
    const x = Math.min(w, short(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h], [x, 0], [w, 0], [w - x, h]]);
  },
  trapezoid: (w, h, adjust) => {
    const x = Math.min(w / 2, short(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h], [x, 0], [w - x, 0], [w, h]]);
  },
  hexagon: (w, h, adjust) => {
    const x = Math.min(w / 2, short(w, h) * share(adjust, "adj", 25_000));
    return polygon([[0, h / 2], [x, 0], [w - x, 0], [w, h / 2], [w - x, h], [x, h]]);
  },
  homePlate: (w, h, adjust) => {
    const x = Math.min(w, short(w, h) * share(adjust, "adj", 50_000));
    return polygon([[0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h]]);
  },
  chevron: (w, h, adjust) => {
    const x = Math.min(w, short(w, h) * share(adjust, "adj", 50_000));
    return polygon([[0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h], [x, h / 2]]);
  },
  plus: (w, h, adjust) => {
    const x = short(w, h) * share(adjust, "adj", 25_000);
    return polygon([[0, x], [x, x], [x, 0], [w - x, 0], [w - x, x], [w, x], [w, h - x], [w - x, h - x], [w - x, h],
      [x, h], [x, h - x], [0, h - x]]);
  },
  plaque: (w, h, adjust) => {
    const r = short(w, h) * share(adjust, "adj", 16_667);
    const notch = (x: number, y: number, start: number): PathCommand[] =>
      arcFrom([x, y], { rx: r, ry: r, start, sweep: -90 }).commands;
    return [moveTo(0, r), ...notch(0, r, 90), lineTo(w - r, 0), ...notch(w - r, 0, 180), lineTo(w, h - r),
      ...notch(w, h - r, 270), lineTo(r, h), ...notch(r, h, 0), closePath];
  },
  frame: (w, h, adjust) => {
    const x = short(w, h) * share(adjust, "adj1", 12_500);
    return [...polygon([[0, 0], [w, 0], [w, h], [0, h]]), ...polygon([[x, x], [x, h - x], [w - x, h - x], [w - x, x]])];
  },
  halfFrame: (w, h, adjust) => {
    const x = Math.min(w, short(w, h) * share(adjust, "adj2", 33_333));
    const y = Math.min(h - (h * x) / w, short(w, h) * share(adjust, "adj1", 33_333));
    return polygon([[0, 0], [w, 0], [w - (y * w) / h, y], [x, y], [x, h - (x * h) / w], [0, h]]);
  },
  corner: (w, h, adjust) => {
    const x = Math.min(w, short(w, h) * share(adjust, "adj2", 50_000));
    const y = Math.max(0, h - short(w, h) * share(adjust, "adj1", 50_000));
    return polygon([[0, 0], [x, 0], [x, y], [w, y], [w, h], [0, h]]);
  },
  diagStripe: (w, h, adjust) => {
    const at = share(adjust, "adj", 50_000);
    return polygon([[0, h * at], [w * at, 0], [w, 0], [0, h]]);
  },
  donut: (w, h, adjust) => {
    const d = short(w, h) * share(adjust, "adj", 25_000);
    return [...ellipseIn(0, 0, w, h), ...ellipseIn(d, d, w - 2 * d, h - 2 * d)];
  },
  heart: (w, h) => [moveTo(w / 2, h / 4),
    curveTo(w / 2 + w * 10 / 48, -h / 3, w / 2 + w * 49 / 48, h / 4, w / 2, h),
    curveTo(w / 2 - w * 49 / 48, h / 4, w / 2 - w * 10 / 48, -h / 3, w / 2, h / 4), closePath],
  cloud,
  wave: (w, h, adjust) => {
    const y = h * share(adjust, "adj1", 12_500);
    const d = y * 10 / 3;
    return [moveTo(0, y), curveTo(w / 3, y - d, w * 2 / 3, y + d, w, y), lineTo(w, h - y),
      curveTo(w * 2 / 3, h - y + d, w / 3, h - y - d, 0, h - y), closePath];
  },
  ribbon: ribbon(false), ribbon2: ribbon(true),
  flowChartTerminator: terminator,
  bracketPair: (w, h, adjust) => {
    const { left, right } = bracket(w, h, adjust);
    return [...left, ...right];
  },
  leftBracket, rightBracket: mirror(leftBracket), leftBrace, rightBrace: mirror(leftBrace),
  bracePair: (w, h, adjust) => [...halfBracePair(w, h, adjust), ...mirror(halfBracePair)(w, h, adjust)],
  arc: (w, h, adjust) => arcOf(w, h, adjust, usualArc),
  pie: (w, h, adjust) => [...arcOf(w, h, adjust, [0, 16_200_000]), lineTo(w / 2, h / 2), closePath],
  chord: (w, h, adjust) => [...arcOf(w, h, adjust, [2_700_000, 16_200_000]), closePath],
  rightArrow, leftArrow, leftRightArrow,
  downArrow: swap(rightArrow), upArrow: swap(leftArrow), upDownArrow: swap(leftRightArrow),
  wedgeRectCallout: callout((w, h) => polygon([[0, 0], [w, 0], [w, h], [0, h]]), -20_833, 62_500),
  wedgeRoundRectCallout: callout((w, h) => {
    const r = short(w, h) * 0.16667;
    return cornered(w, h, [r, r, r, r], true);
  }, -20_833, 62_500),
  wedgeEllipseCallout: callout((w, h) => ellipseIn(0, 0, w, h), -20_833, 62_500),
  pentagon: star(5, undefined, 1.05146, 1.10557),
  star4: star(4, 0.25), star5: star(5, 0.38196, 1.05146, 1.10557), star6: star(6, 0.57736, 1.1547),
  star7: star(7, 0.69202, 1.02572, 1.0521), star8: star(8, 0.75), star10: star(10, 0.85066, 1.05146),
  star12: star(12, 0.75), star16: star(16, 0.75), star24: star(24, 0.75), star32: star(32, 0.75),
}));

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    straightConnector1: "line",
    flowChartProcess: "rect",
    flowChartConnector: "ellipse",
    flowChartDecision: "diamond",
    flowChartAlternateProcess: "roundRect",
    textPlain: "rect",
    textNoShape: "rect",
    textBox: "rect",
  }),
);
const open = new Set([
  "line",
  "bentConnector3",
  "bracketPair",
  "bracePair",
  "leftBracket",
  "rightBracket",
  "leftBrace",
  "rightBrace",
  "arc",
]);
/** Shapes made of parts that lie over each other: each is painted, none cuts a hole. */
const overlapping = /^(?:wedge|ribbon)/;

/** The paths of a preset geometry (ECMA-376 Part 1 §20.1.10.56), in points; undefined when it is not known. */
export function presetPaths(preset: string, width: Pt, height: Pt, adjust: Adjust): ShapePath[] | undefined {
  const name = aliases.get(preset) ?? preset;
  const make = makers.get(name);
  if (!make) return undefined;
  const filled = !open.has(name);
  const path = (commands: PathCommand[]): ShapePath => ({ width, height, filled, stroked: true, commands });
  const commands = make(width, height, adjust);
  // What an arc fills is a piece of a pie, whose other two sides have no line
  if (name === "arc") {
    const piece = [...commands, lineTo(width / 2, height / 2), closePath];
    return [{ ...path(piece), filled: true, stroked: false }, path(commands)];
  }
  return overlapping.test(name) ? split(commands).map(path) : [path(commands)];
}

function split(commands: readonly PathCommand[]): PathCommand[][] {
  const parts: PathCommand[][] = [];
  for (const command of commands) {
    if (command.type === "move") parts.push([]);
    parts.at(-1)?.push(command);
  }
  return parts;
}

const all = (x: Pt, y: Pt): Edges => ({ top: y, right: x, bottom: y, left: x });

/** How far a shape's text area lies within its box. */
export function getTextInset(preset: string, w: Pt, h: Pt, adjust: Adjust): Edges {
  const name = aliases.get(preset) ?? preset;
  const { head, half } = arrow(w, h, adjust);
  // Text reaches into the head as far as the shaft would, if it went on to the head's edges
  const tip = h > 0 ? (head * 2 * half) / h : 0;
  switch (name) {
    case "ellipse":
    case "donut":
    case "wedgeEllipseCallout":
      return all(w * 0.14645, h * 0.14645);
    case "roundRect": {
      const inset = corner(short(w, h), adjust, "adj") * 0.29289;
      return all(inset, inset);
    }
    case "diamond":
      return all(w / 4, h / 4);
    case "triangle": {
      const left = (w * share(adjust, "adj", 50_000)) / 2;
      return { top: h / 2, right: w / 2 - left, bottom: 0, left };
    }
    case "trapezoid": {
      const part = Math.min(w / 2, short(w, h) * share(adjust, "adj", 25_000)) / (w / 2);
      return { top: (h / 3) * part, right: (w / 3) * part, bottom: 0, left: (w / 3) * part };
    }
    case "chevron": {
      const x = Math.min(w / 2, short(w, h) * share(adjust, "adj", 50_000));
      return { ...all(x, 0) };
    }
    case "pentagon":
      return { top: h * 0.23607, right: w * 0.191, bottom: 0, left: w * 0.191 };
    case "star5":
      return { top: h * 0.38196, right: w * 0.309, bottom: h * 0.236, left: w * 0.309 };
    case "heart":
      return { top: h / 4, right: w / 6, bottom: h / 3, left: w / 6 };
    case "cloud": {
      const [x, y] = [w / 21_600, h / 21_600];
      return { top: y * 3262, right: x * 4513, bottom: y * 4263, left: x * 2977 };
    }
    case "rightArrow":
      return { top: h / 2 - half, right: tip, bottom: h / 2 - half, left: 0 };
    case "leftArrow":
      return { top: h / 2 - half, right: 0, bottom: h / 2 - half, left: tip };
    case "upArrow":
    case "downArrow":
    case "upDownArrow":
      return all(w / 2 - (w * share(adjust, "adj1", 50_000)) / 2, 0);
    case "frame": {
      const x = short(w, h) * share(adjust, "adj1", 12_500);
      return all(x, x);
    }
    default:
      return all(0, 0);
  }
}
