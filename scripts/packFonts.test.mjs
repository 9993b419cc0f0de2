import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faces, installedPath, packageFolder } from "../packages/cert-render/src/fonts/faces.ts";
import { openPackedFonts, toPackedName, unpackFont } from "../packages/cert-render/src/fonts/packedFonts.ts";
import { packFonts } from "./packFonts.mjs";
import { root } from "./step.mjs";

const look = { weight: 400, italic: false };
const felipa = {
  ...look,
  family: "Felipa",
  package: "@expo-google-fonts/felipa",
  file: "400Regular/Felipa_400Regular.ttf",
};
/** @param {string} script */
const webFont = (script) => {
  const name = `noto-sans-${script.toLowerCase().replaceAll(" ", "-")}`;
  const file = `files/${name}-${name.slice(10)}-400-normal.woff2`;
  return { ...look, family: `Noto Sans ${script}`, package: `@fontsource/${name}`, file };
};
const webFonts = [webFont("Tai Le"), webFont("New Tai Lue")];
const [taiLe = felipa] = webFonts;

const folder = mkdtempSync(join(tmpdir(), "cert-packed-"));
const packedFolder = join(folder, "fonts");
const createCache = () => mkdtempSync(join(folder, "cache-"));

beforeAll(() => packFonts([felipa, ...webFonts], packedFolder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a packed font comes out with the bytes that the repository uses", async () => {
  const cache = createCache();
  const fonts = openPackedFonts(packedFolder);
  const plain = readFileSync(installedPath(felipa));
  expect(readFileSync(await fonts.unpack(felipa, cache)).equals(plain)).toBe(true);
  expect(readFileSync(join(packedFolder, toPackedName(felipa))).length).toBeLessThan(plain.length);
  for (const face of webFonts) {
    const path = await fonts.unpack(face, cache);
    expect(readFileSync(path).equals(await unpackFont(face.file, readFileSync(installedPath(face))))).toBe(true);
  }
});

test("its licence travels with it, and a font without an open one is not packed", async () => {
  expect(readFileSync(join(packedFolder, "felipa/LICENSE.txt"), "utf8")).toContain("Fontstage");
  const closed = { ...felipa, package: "fflate", file: "package.json" };
  await expect(packFonts([closed], join(folder, "closed"))).rejects.toThrow("fflate has no Open Font License");
});

/** @param {string} packageName */
const readOpenLicence = (packageName) =>
  globSync("LICENSE*", { cwd: packageFolder(packageName) })
    .map((name) => readFileSync(join(packageFolder(packageName), name), "utf8"))
    .find((text) => text.includes("SIL OPEN FONT LICENSE"));

test("each package that a font comes from brings its open licence", () => {
  const packages = new Set(faces.map((face) => face.package));
  expect([...packages].filter((name) => readOpenLicence(name) === undefined)).toEqual([]);
});

test("so does each font of other scripts; of the rare characters its package has the licence of who packed them", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "packages/cert-fonts/package.json"), "utf8"));
  const closed = Object.keys(dependencies).filter((name) => readOpenLicence(name) === undefined);
  expect(closed).toEqual(["hanamin"]);
  expect(readFileSync(join(packageFolder("hanamin"), "LICENSE"), "utf8")).toContain("Permission is hereby granted");
});

test("several processes may unpack at once, and a torn file is written again", async () => {
  const cache = createCache();
  const fonts = openPackedFonts(packedFolder);
  const [path = "", other] = await Promise.all([fonts.unpack(felipa, cache), fonts.unpack(felipa, cache)]);
  expect(other).toBe(path);
  expect(readdirSync(cache)).toEqual([basename(path)]);
  truncateSync(path, 100);
  await fonts.unpack(felipa, cache);
  expect(readFileSync(path).equals(readFileSync(installedPath(felipa)))).toBe(true);
});

test("a damaged or missing font of the package is named, and nothing of it is kept", async () => {
  const damaged = join(folder, "damaged");
  await packFonts([felipa], damaged);
  const cache = createCache();
  const file = join(damaged, toPackedName(felipa));
  truncateSync(file, 1000);
  const fonts = openPackedFonts(damaged);
  await expect(fonts.unpack(felipa, cache)).rejects.toThrow(`the font ${file} is damaged`);
  writeFileSync(file, readFileSync(join(packedFolder, toPackedName(taiLe))));
  await expect(fonts.unpack(felipa, cache)).rejects.toThrow("is damaged");
  await expect(fonts.unpack(taiLe, cache)).rejects.toThrow("lacks the font noto-sans-tai-le/");
  expect(readdirSync(cache)).toEqual([]);
});

test("each face has a place of its own among the packed fonts", () => {
  expect(new Set(faces.map(toPackedName)).size).toBe(faces.length);
});
