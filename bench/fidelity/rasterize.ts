import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A picture without compression: one (grey) or three (RGB) bytes a pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * Draws every page of a PDF with mutool.
 * @param folder where the pictures may be put, without others of this name
 * @param resolution pixels an inch
 */
export function rasterize(
  pdf: string,
  { folder, name, colour, resolution }: { folder: string; name: string; colour: "gray" | "rgb"; resolution: number },
): Raster[] {
  const format = colour === "gray" ? "pgm" : "ppm";
  const pattern = join(folder, `${name}-%04d.${format}`);
  const args = ["draw", "-q", "-r", String(resolution), "-c", colour, "-F", format, "-o", pattern, pdf];
  execFileSync("mutool", args, { stdio: "ignore" });
  const files = globSync(`${name}-[0-9][0-9][0-9][0-9].${format}`, { cwd: folder }).sort();
  return files.map((file) => parsePnm(readFileSync(join(folder, file))));
}

/** Reads a binary PGM or PPM: a header of magic number, width, height and 255, each after white space, then the pixels. */
export function parsePnm(bytes: Uint8Array): Raster {
  const header = /^P[56]\s+(?:#[^\n]*\n)*(\d+)\s+(\d+)\s+255\s/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString("latin1"),
  );
  if (!header) throw new Error("not a binary PGM or PPM of 8 bits");
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}
