import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expo, type Face, latin, packageFolder, single, upright } from "./faces.ts";

const fontPackage = "cert-fonts";

/** Family of the rare Chinese characters: Unicode's extensions B to F. */
export const rareHanFamily = "HanaMin Extensions";

const webFace = { weight: 400, italic: false };

/**
 * The faces of `cert-fonts`, by script: Arabic (Uyghur, Kazakh, Kyrgyz), Tibetan, Yi, New Tai Lue and Tai Le (Dai),
 * Hangul. Their families are named as in the files. In Amiri and Jomolhari each letter and each stack is one glyph, so
 * that text copied from a PDF is correct; Noto composes its letters of several. The rare Chinese characters are merged
 * from many files, see `mergeFonts`.
 */
const scriptFaces: readonly Face[] = [
  ...expo("amiri", "Amiri", latin),
  {
    ...webFace,
    family: "Jomolhari",
    package: "@fontsource/jomolhari",
    file: "files/jomolhari-tibetan-400-normal.woff2",
  },
  ...expo("noto-sans-yi", "Noto Sans Yi", single),
  ...expo("nanum-myeongjo", "NanumMyeongjo", upright),
  ...expo("nanum-gothic", "NanumGothic", upright),
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

export interface ScriptFonts {
  faces: readonly Face[];
  require: NodeJS.Require;
  rareHanFiles: readonly string[];
}

const rareHanFile =
  /^HanaMin(?:A\.CJK-Compatibility-Ideographs-Supplement|B\.CJK-Unified-Ideographs-Extension-.*)\.woff2$/;

/** Returns the fonts of other scripts; undefined if `cert-fonts` is not installed. */
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
