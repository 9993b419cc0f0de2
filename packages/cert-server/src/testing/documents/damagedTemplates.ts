import { strToU8, unzipSync, zipSync } from "fflate";
import { buildDocx } from "./buildDocx.ts";

const buildBytes = async (): Promise<Uint8Array> =>
  new Uint8Array(await buildDocx(["授予{姓名}", "{奖项}"]).arrayBuffer());

/** Builds a template whose text would be read from a file of the server. */
export async function externalEntityTemplate(): Promise<Uint8Array> {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const reaching =
    '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
    `<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`;
  return zipSync({ ...unzipSync(await buildBytes()), "word/document.xml": strToU8(reaching) });
}

/** Builds a template whose transfer was interrupted. */
export async function truncatedTemplate(): Promise<Uint8Array> {
  const whole = await buildBytes();
  return whole.slice(0, Math.floor(whole.length / 2));
}

/** Builds a template with a password: Word stores the encrypted document in an OLE file. */
export function encryptedTemplate(): Uint8Array {
  const names = ["Root Entry", "EncryptionInfo", "EncryptedPackage"].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    return entry;
  });
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), ...names, Buffer.alloc(512)]);
}
