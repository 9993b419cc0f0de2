import { buildDocx, onePixel, paragraph } from "../buildDocx.ts";
import { inlinePicture } from "./wordMarkup.ts";

/** Builds a template whose text would be read from a file of the machine. */
export function externalEntity(): Uint8Array {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const xml =
    '<?xml version="1.0"?><!DOCTYPE w:document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>' +
    `<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>&secret;</w:t></w:r></w:p></w:body></w:document>`;
  return buildDocx({ body: "", parts: { "word/document.xml": xml } });
}

/** Builds a template whose transfer was interrupted: the directory of the zip is missing. */
export function truncatedTemplate(): Uint8Array {
  const whole = buildDocx({ body: paragraph("{姓名}".repeat(500)) });
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

/** Builds a template whose compressed body was overwritten in the middle. */
export function overwrittenTemplate(): Uint8Array {
  const bytes = buildDocx({
    body: paragraph(Array.from({ length: 2_000 }, (_, index) => `${index * 7_919}`).join(",")),
  });
  return bytes.fill(0xff, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6));
}

/** Builds a template with a password: Word stores the encrypted zip in an OLE file. */
export function encryptedTemplate(): Uint8Array {
  const header = Buffer.alloc(512);
  header.write("d0cf11e0a1b11ae1", "hex");
  const directory = Buffer.concat(
    ["Root Entry", "EncryptionInfo", "EncryptedPackage"].map((name) => {
      const entry = Buffer.alloc(128);
      entry.write(name, "utf16le");
      return entry;
    }),
  );
  return Buffer.concat([header, directory, Buffer.alloc(512)]);
}

export function emptyPicture(): Uint8Array {
  const square = { width: 50, height: 50 };
  const pictures = {
    rIdEmpty: { name: "印章.png", bytes: new Uint8Array() },
    rIdWhole: { name: "whole.png", bytes: onePixel },
  };
  const runs = Object.keys(pictures).map((relation) => `<w:r>${inlinePicture(relation, square)}</w:r>`);
  return buildDocx({ body: paragraph(runs.join("")) + paragraph("授予{姓名}"), pictures });
}

/** Builds a template with two pictures whose names contain no Latin letter or digit, as some programs write them. */
export function sealAndBackground(): Uint8Array {
  const square = { width: 50, height: 50 };
  const pictures = {
    rIdSeal: { name: "印章.png", bytes: onePixel },
    rIdBackground: { name: "背景.png", bytes: onePixel },
  };
  const runs = Object.keys(pictures).map((relation) => `<w:r>${inlinePicture(relation, square)}</w:r>`);
  return buildDocx({ body: paragraph(runs.join("")), pictures });
}
