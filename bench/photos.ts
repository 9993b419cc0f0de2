import { preparePhoto } from "cert-render";
import { encodePng } from "./encodePng.ts";

/** A photo as the server stores it, of so many pixels; each seed gives another one. */
export async function photoAt(width: number, height: number, seed: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 3);
  let noise = seed + 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
      const light = 128 + 80 * Math.sin((x / width) * 7 + seed) * Math.cos((y / height) * 5) + ((noise >>> 16) % 16);
      pixels[at++] = light;
      pixels[at++] = light * 0.8 + 20;
      pixels[at++] = light * 0.6 + 30;
    }
  }
  return (await preparePhoto(await encodePng({ width, height, pixels }))).bytes;
}
