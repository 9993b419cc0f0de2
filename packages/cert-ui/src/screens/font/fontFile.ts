import { FONT_BYTES_MAX } from "cert-api";

/** The font files that are sent. */
export const fontKind = { accept: [".ttf", ".otf", ".ttc"], maxBytes: FONT_BYTES_MAX } as const;

/** Formats a size in megabytes of 1,048,576 bytes. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1024 / 1024).toLocaleString("zh-CN", { maximumFractionDigits: 1 })} MB`;
