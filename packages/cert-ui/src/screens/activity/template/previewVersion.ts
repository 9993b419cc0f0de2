/**
 * Returns a short name for the combination of a file and a choice: the id of the file, and a 32-bit hash of the choice in
 * hex. It is part of a picture's address, to distinguish it from that of other choices.
 */
export function toPreviewVersion(fileId: string, choice: readonly unknown[]): string {
  return `${fileId}-${hash32(JSON.stringify(choice)).toString(16).padStart(8, "0")}`;
}

/** Returns the FNV-1a hash of a text's UTF-16 units: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash32(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}
