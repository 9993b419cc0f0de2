import { crc32, deflateSync } from "node:zlib";
import { preparePhoto } from "cert-render";

/** A photo as the server stores it, of so many pixels; each seed gives another one. */
export async function photoAt(width: number, height: number, seed: number): Promise<Uint8Array> {
  const rows = new Uint8Array((width * 3 + 1) * height);
  let noise = seed + 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    // Each row begins with its filter, which is none
    at += 1;
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
      const light = 128 + 80 * Math.sin((x / width) * 7 + seed) * Math.cos((y / height) * 5) + ((noise >>> 16) % 16);
      rows[at++] = light;
      rows[at++] = light * 0.8 + 20;
      rows[at++] = light * 0.6 + 30;
    }
  }
  return (await preparePhoto(encodePng(width, height, rows))).bytes;
}

/** A PNG of three bytes a pixel (W3C PNG §5). */
function encodePng(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
