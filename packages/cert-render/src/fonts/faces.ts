import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface Face {
  family: string;
  weight: number;
  italic: boolean;
  /** npm package and the file in it. A .woff2 is unpacked into the cache folder first. */
  package: string;
  file: string;
}

/** Weight from which a face counts as bold. */
export const boldFrom = 600;

export type FaceLook = Pick<Face, "family" | "weight" | "italic">;

export const faceKey = ({ family, weight, italic }: FaceLook): string => `${family}/${weight}/${String(italic)}`;

const require = createRequire(import.meta.url);

/** Lists faces of a package `@expo-google-fonts/…`, by their styles in it: "400Regular", "700Bold_Italic". */
export const expo = (folder: string, family: string, styles: readonly string[]): Face[] =>
  styles.map((style) => ({
    family,
    weight: Number.parseInt(style, 10),
    italic: style.endsWith("Italic"),
    package: `@expo-google-fonts/${folder}`,
    file: `${style}/${family.replaceAll(" ", "")}_${style}.ttf`,
  }));

export const latin = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"];
export const single = ["400Regular"];
export const upright = ["400Regular", "700Bold"];

/**
 * All font files for the renderer. The files of LXGW WenKai are named one weight too high: "500" holds the Regular (its
 * own OS/2 weight is 400), "700" the Bold.
 */
export const faces: readonly Face[] = [
  ...expo("noto-serif-sc", "Noto Serif SC", [
    "300Light",
    "400Regular",
    "500Medium",
    "600SemiBold",
    "700Bold",
    "900Black",
  ]),
  ...expo("noto-sans-sc", "Noto Sans SC", ["300Light", ...upright, "900Black"]),
  ...(
    [
      [400, 500],
      [700, 700],
    ] as const
  ).map(([weight, named]) => ({
    family: "LXGW WenKai",
    weight,
    italic: false,
    package: "@fontsource/lxgw-wenkai",
    file: `files/lxgw-wenkai-latin-${named}-normal.woff2`,
  })),
  ...expo("ma-shan-zheng", "Ma Shan Zheng", single),
  ...expo("zcool-xiaowei", "ZCOOL XiaoWei", single),
  ...expo("noto-sans-symbols-2", "Noto Sans Symbols 2", single),
  ...expo("tinos", "Tinos", latin),
  ...expo("arimo", "Arimo", latin),
  ...expo("carlito", "Carlito", latin),
  ...expo("caladea", "Caladea", latin),
  ...expo("gelasio", "Gelasio", latin),
  ...expo("cousine", "Cousine", latin),
  ...expo("comic-neue", "Comic Neue", latin),
  ...expo("questrial", "Questrial", single),
  ...expo("charm", "Charm", upright),
  ...expo("felipa", "Felipa", single),
  ...expo("kaushan-script", "Kaushan Script", single),
  ...expo("pinyon-script", "Pinyon Script", single),
  ...expo("great-vibes", "Great Vibes", single),
  ...expo("manufacturing-consent", "Manufacturing Consent", single),
];

/**
 * Returns the folder of an installed package.
 * @param from the package that requires it; this package by default
 */
export const packageFolder = (name: string, from: NodeJS.Require = require): string =>
  dirname(from.resolve(`${name}/package.json`));

/** Returns true if the fonts' own packages are installed, as the repository's devDependencies are. */
export function hasFontPackages(): boolean {
  try {
    return faces.every((face) => packageFolder(face.package) !== "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return false;
    throw error;
  }
}

/**
 * Returns the installed path of a face's file.
 * @param from the package that requires it; this one by default
 */
export const installedPath = (face: Face, from?: NodeJS.Require): string =>
  join(packageFolder(face.package, from), face.file);
