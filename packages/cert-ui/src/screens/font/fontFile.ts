import { FONT_BYTES_MAX } from "cert-api";

/** The extensions of font files, with the dot. Only a first check: the server examines the content. */
export const fontEndings = [".ttf", ".otf", ".ttc"] as const;

/** Returns the reason why a font need not be sent, its extension or its size, or null if it can be. */
export function fontFileProblem({ name, size }: { name: string; size: number }): "wrongKind" | "tooLarge" | null {
  if (!fontEndings.some((ending) => name.toLowerCase().endsWith(ending))) return "wrongKind";
  return size > FONT_BYTES_MAX ? "tooLarge" : null;
}

/** Formats a size in megabytes of 1,048,576 bytes. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1024 / 1024).toLocaleString("zh-CN", { maximumFractionDigits: 1 })} MB`;
