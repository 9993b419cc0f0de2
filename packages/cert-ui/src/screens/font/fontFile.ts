import { FONT_BYTES_MAX } from "cert-api";

/** The endings of font files, with the dot. Only a first check: the server looks into the file. */
export const fontEndings = [".ttf", ".otf", ".ttc"] as const;

/** Why a font need not be sent at all: its ending, or its size in bytes; null when it can be. */
export function fontFileProblem({ name, size }: { name: string; size: number }): "wrongKind" | "tooLarge" | null {
  if (!fontEndings.some((ending) => name.toLowerCase().endsWith(ending))) return "wrongKind";
  return size > FONT_BYTES_MAX ? "tooLarge" : null;
}

/** A size in bytes as people read it, in megabytes of 1,048,576 bytes. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1024 / 1024).toLocaleString("zh-CN", { maximumFractionDigits: 1 })} MB`;
