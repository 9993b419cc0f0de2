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

const require = createRequire(import.meta.url);

/** Lists faces of a package `@expo-google-fonts/…`: each weight with its folder, and true for an italic. */
export const expo = (
  folder: string,
  family: string,
  name: string,
  weights: readonly [number, string, boolean][],
): Face[] =>
  weights.map(([weight, style, italic]) => ({
    family,
    weight,
    italic,
    package: `@expo-google-fonts/${folder}`,
    file: `${style}/${name}_${style}.ttf`,
  }));

export const latin: readonly [number, string, boolean][] = [
  [400, "400Regular", false],
  [400, "400Regular_Italic", true],
  [700, "700Bold", false],
  [700, "700Bold_Italic", true],
];

export const single: readonly [number, string, boolean][] = [[400, "400Regular", false]];

export const upright: readonly [number, string, boolean][] = [
  [400, "400Regular", false],
  [700, "700Bold", false],
];

/**
 * All font files for the renderer. The files of LXGW WenKai are named one weight too high: "500" holds the Regular (its
 * own OS/2 weight is 400), "700" the Bold.
 */
export const faces: readonly Face[] = [
  ...expo("noto-serif-sc", "Noto Serif SC", "NotoSerifSC", [
    [300, "300Light", false],
    [400, "400Regular", false],
    [500, "500Medium", false],
    [600, "600SemiBold", false],
    [700, "700Bold", false],
    [900, "900Black", false],
  ]),
  ...expo("noto-sans-sc", "Noto Sans SC", "NotoSansSC", [
    [300, "300Light", false],
    [400, "400Regular", false],
    [700, "700Bold", false],
    [900, "900Black", false],
  ]),
  {
    family: "LXGW WenKai",
    weight: 400,
    italic: false,
    package: "@fontsource/lxgw-wenkai",
    file: "files/lxgw-wenkai-latin-500-normal.woff2",
  },
  {
    family: "LXGW WenKai",
    weight: 700,
    italic: false,
    package: "@fontsource/lxgw-wenkai",
    file: "files/lxgw-wenkai-latin-700-normal.woff2",
  },
  ...expo("ma-shan-zheng", "Ma Shan Zheng", "MaShanZheng", single),
  ...expo("zcool-xiaowei", "ZCOOL XiaoWei", "ZCOOLXiaoWei", single),
  ...expo("noto-sans-symbols-2", "Noto Sans Symbols 2", "NotoSansSymbols2", single),
  ...expo("tinos", "Tinos", "Tinos", latin),
  ...expo("arimo", "Arimo", "Arimo", latin),
  ...expo("carlito", "Carlito", "Carlito", latin),
  ...expo("caladea", "Caladea", "Caladea", latin),
  ...expo("gelasio", "Gelasio", "Gelasio", latin),
  ...expo("cousine", "Cousine", "Cousine", latin),
  ...expo("comic-neue", "Comic Neue", "ComicNeue", latin),
  ...expo("questrial", "Questrial", "Questrial", single),
  ...expo("charm", "Charm", "Charm", upright),
  ...expo("felipa", "Felipa", "Felipa", single),
  ...expo("kaushan-script", "Kaushan Script", "KaushanScript", single),
  ...expo("pinyon-script", "Pinyon Script", "PinyonScript", single),
  ...expo("great-vibes", "Great Vibes", "GreatVibes", single),
  ...expo("manufacturing-consent", "Manufacturing Consent", "ManufacturingConsent", single),
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
