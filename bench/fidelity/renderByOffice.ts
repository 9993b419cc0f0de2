import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { fontFiles, fontsHash } from "../../packages/cert-render/src/fonts/fontFiles.ts";
import { namedFont } from "../../packages/cert-render/src/fonts/namedFont.ts";
import type { Pair } from "./pairs.ts";
import { decodeEntities } from "./readGlyphs.ts";

/** The time that LibreOffice may take for one document, in milliseconds. */
const longestConversion = 60_000;

/**
 * Converts documents with LibreOffice, which sees the product's fonts only, and them in place of those that the
 * documents name. PDFs are kept in the system's folder for temporary files, by what they are made from.
 * @returns for each pair the path of its PDF; undefined where LibreOffice made none
 */
export async function renderByOffice(soffice: string, pairs: readonly Pair[]): Promise<(string | undefined)[]> {
  const cache = join(tmpdir(), `cert-bench-office-${userInfo().uid}`);
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const files = await fontFiles();
  const folders = [...new Set(files.map(({ path }) => dirname(path)))];
  const version = execFileSync(soffice, ["--version"], { encoding: "utf8" });
  const conversions = pairs.map(({ docx }): Conversion => {
    const aliases = standIns(docx);
    const hash = createHash("sha256").update(docx).update(fontsHash(files)).update(aliases.join("\n")).update(version);
    return { docx, aliases, pdf: join(cache, `${hash.digest("hex")}.pdf`) };
  });
  const pending = conversions.filter(({ pdf }) => !existsSync(pdf));
  if (pending.length > 0) convert(soffice, folders, pending);
  return conversions.map(({ pdf }) => (existsSync(pdf) ? pdf : undefined));
}

interface Conversion {
  docx: Uint8Array;
  /** fontconfig's rules for the fonts that the document names. */
  aliases: string[];
  /** The path of the PDF. */
  pdf: string;
}

function convert(soffice: string, fontFolders: readonly string[], pending: readonly Conversion[]): void {
  const folder = mkdtempSync(join(tmpdir(), "cert-bench-"));
  try {
    const aliases = new Set(pending.flatMap((conversion) => conversion.aliases));
    const directories = fontFolders.map((path) => `<dir>${escapeXml(path)}</dir>`);
    const settings = [...directories, `<cachedir>${escapeXml(join(folder, "font-cache"))}</cachedir>`, ...aliases];
    writeFileSync(join(folder, "fonts.conf"), `<fontconfig>\n${settings.join("\n")}\n</fontconfig>\n`);
    const inputs = pending.map(({ docx }, index) => {
      const file = join(folder, `${index}.docx`);
      writeFileSync(file, docx);
      return file;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    execFileSync(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, ...inputs], {
      stdio: "ignore",
      timeout: longestConversion * pending.length,
      env: { ...process.env, FONTCONFIG_FILE: join(folder, "fonts.conf") },
    });
    for (const [index, { pdf }] of pending.entries()) {
      const converted = join(folder, `${index}.pdf`);
      if (existsSync(converted)) copyFileSync(converted, pdf);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const fontNames = /<w:font [^>]*w:name="([^"]+)"|typeface="([^"]+)"/g;

/** For each font that a document names, fontconfig's rule that puts the product's stand-in in its place. */
function standIns(docx: Uint8Array): string[] {
  const parts = unzipSync(docx, { filter: ({ name }) => /^word\/(fontTable|theme\/theme\d*)\.xml$/.test(name) });
  const xml = Object.values(parts).map((part) => strFromU8(part));
  const names = new Set(xml.flatMap((text) => Array.from(text.matchAll(fontNames), ([, font, face]) => font ?? face)));
  return [...names].flatMap((encoded) => {
    const name = decodeEntities(encoded ?? "");
    const { family } = namedFont(name, /\p{Script=Han}/u.test(name) ? "eastAsian" : "latin");
    if (name === "" || name === family) return [];
    const test = `<test name="family" qual="any"><string>${escapeXml(name)}</string></test>`;
    const edit = `<edit name="family" mode="assign" binding="same"><string>${escapeXml(family)}</string></edit>`;
    return [`<match target="pattern">${test}${edit}</match>`];
  });
}
