// Packs the fonts that cert-render uses, and their licences, into packages/cert-render/fonts: its tarball brings them. The
// packages that they come from have every weight of a typeface, which is more than twice as much.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { faces, installedPath, packageFolder } from "../packages/cert-render/src/fonts/faces.ts";
import { packedListName, toPackedName, unpackFont } from "../packages/cert-render/src/fonts/packedFonts.ts";
import { isMain } from "./isMain.mjs";
import { root } from "./step.mjs";

const compress = promisify(brotliCompress);

/** The highest quality that is quick: 9 takes twenty times as long for 6 % less. */
const quality = 6;

/** Packs a font file; a web font is packed already. @param {Buffer} bytes @param {string} name */
const pack = (bytes, name) =>
  name.endsWith(".woff2")
    ? bytes
    : compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/** The licence of a font: Expo's packages have one of their own beside it. @param {string} packageName */
function findLicence(packageName) {
  const folder = packageFolder(packageName);
  const file = ["LICENSE_FONT", "LICENSE"].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined || !readFileSync(file, "utf8").includes("SIL OPEN FONT LICENSE")) {
    throw new Error(`${packageName} has no Open Font License that could travel with its fonts.`);
  }
  return file;
}

/**
 * Packs faces into a folder, and lists there what they are once they are unpacked.
 * @param {readonly import("../packages/cert-render/src/fonts/faces.ts").Face[]} chosen @param {string} folder
 */
export async function packFonts(chosen, folder) {
  rmSync(folder, { recursive: true, force: true });
  /** @type {import("../packages/cert-render/src/fonts/packedFonts.ts").PackedFontList} */
  const list = {};
  /** @param {(typeof chosen)[number]} face */
  const packFace = async (face) => {
    const name = toPackedName(face);
    const packed = await pack(readFileSync(installedPath(face)), name);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), packed);
    cpSync(findLicence(face.package), join(folder, dirname(name), "LICENSE.txt"));
    const bytes = await unpackFont(name, packed);
    list[name] = { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  await Promise.all(chosen.map(packFace));
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, packedListName), `${JSON.stringify(sorted, null, 2)}\n`);
}

if (isMain(import.meta.url)) await packFonts(faces, join(root, "packages/cert-render/fonts"));
