/**
 * Returns a short name for what a choice makes of a file: the id of the file, and a hash of the choice of 32 bits, in hex.
 * The address of a picture takes it, where it keeps the picture apart from those of other choices.
 */
export function toPreviewVersion(fileId: string, choice: readonly unknown[]): string {
  return `${fileId}-${hash32(JSON.stringify(choice)).toString(16).padStart(8, "0")}`;
}

/** FNV-1a over the UTF-16 units of a text: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash32(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}
