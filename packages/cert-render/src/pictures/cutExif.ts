/** JPEG markers (ITU T.81, table B.1): application data, and the start of the pixels. */
const markers = { application1: 0xe1, startOfScan: 0xda };

/**
 * Removes the metadata of the camera from a JPEG. Word ignores its orientation and rotates the frame of such a picture
 * instead (`rot` of a:xfrm), so a program that applies both would rotate it twice.
 */
export function cutExif(jpeg: Uint8Array): Uint8Array {
  const view = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const pieces: Uint8Array[] = [];
  let from = 0;
  let at = 2;
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== markers.startOfScan) {
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (view[at + 1] === markers.application1 && view.toString("latin1", at + 4, at + 8) === "Exif") {
      pieces.push(view.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? jpeg : new Uint8Array(Buffer.concat([...pieces, view.subarray(from)]));
}
