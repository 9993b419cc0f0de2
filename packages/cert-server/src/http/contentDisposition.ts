/** Returns a `Content-Disposition` for a file name in any script (RFC 6266, RFC 8187). */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\]/gu, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
