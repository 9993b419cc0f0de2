import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expo, type Face, latin, packageFolder, single, upright } from "./faces.ts";

/** The package that brings the fonts of other scripts. It is installed by who needs them. */
const fontPackage = "cert-fonts";

/** The family of the rare Chinese characters: Unicode's extensions B to F. */
export const rareHanFamily = "HanaMin Extensions";

const webFace = { weight: 400, italic: false };

/**
 * The faces of `cert-fonts`, by script: Arabic (Uyghur, Kazakh, Kyrgyz), Tibetan, Yi, New Tai Lue and Tai Le (Dai), Hangul.
 * Their families are named as the files name them. In Amiri and Jomolhari each letter and each stack is one glyph, so that
 * text can be copied out of a PDF as it went in; Noto puts its letters together from several. The rare Chinese characters
 * are put together from many files, see `mergeFonts`.
 */
const scriptFaces: readonly Face[] = [
  ...expo("amiri", "Amiri", "Amiri", latin),
  {
    ...webFace,
    family: "Jomolhari",
    package: "@fontsource/jomolhari",
    file: "files/jomolhari-tibetan-400-normal.woff2",
  },
  ...expo("noto-sans-yi", "Noto Sans Yi", "NotoSansYi", single),
  ...expo("nanum-myeongjo", "NanumMyeongjo", "NanumMyeongjo", upright),
  ...expo("nanum-gothic", "NanumGothic", "NanumGothic", upright),
  ...(["New Tai Lue", "Tai Le"] as const).map((script) => {
    const name = script.toLowerCase().replaceAll(" ", "-");
    return {
      ...webFace,
      family: `Noto Sans ${script}`,
      package: `@fontsource/noto-sans-${name}`,
      file: `files/noto-sans-${name}-${name}-400-normal.woff2`,
    };
  }),
];

/** What `cert-fonts` brings. */
export interface ScriptFonts {
  faces: readonly Face[];
  /** Its own view of the packages that it depends on. */
  require: NodeJS.Require;
  /** The web fonts that hold the rare Chinese characters, in a fixed order. */
  rareHanFiles: readonly string[];
}

const rareHanFile =
  /^HanaMin(?:A\.CJK-Compatibility-Ideographs-Supplement|B\.CJK-Unified-Ideographs-Extension-.*)\.woff2$/;

/** The fonts of other scripts; undefined where `cert-fonts` is not installed. */
export function findScriptFonts(): ScriptFonts | undefined {
  const packageJson = resolvePackage();
  if (packageJson === undefined) return undefined;
  const require = createRequire(packageJson);
  const folder = packageFolder("hanamin", require);
  const files = readdirSync(folder).filter((name) => rareHanFile.test(name));
  return { faces: scriptFaces, require, rareHanFiles: files.sort().map((name) => join(folder, name)) };
}

function resolvePackage(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${fontPackage}/package.json`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
