import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { computeHash } from "./bytes.ts";
import { findStreams } from "./pdfStreams.ts";
import { BrokenPartsError, joinFile, splitFile } from "./sharedParts.ts";

const joinBytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

const streamObject = (content: Uint8Array, { length = String(content.length), lineEnd = "\n" } = {}) =>
  joinBytes(`7 0 obj\n<< /Length ${length} >>\nstream${lineEnd}`, content, `${lineEnd}endstream\nendobj\n`);

const picture = randomBytes(5_000);
const font = randomBytes(1_500);
const listStreams = (file: Uint8Array, minimum = 1) =>
  findStreams(file, minimum).map(({ start, end }) => file.subarray(start, end));

describe("the streams of a PDF", () => {
  test("are their contents, in order, of a length or more", () => {
    const file = joinBytes("%PDF-1.7\n", streamObject(font), "8 0 obj\n<< /A 1 >>\nendobj\n", streamObject(picture));
    expect(listStreams(file)).toEqual([font, picture]);
    expect(listStreams(file, 1_500)).toEqual([font, picture]);
    expect(listStreams(file, 1_501)).toEqual([picture]);
  });

  test("may end their lines with CR LF, and hold the words themselves", () => {
    const content = joinBytes("a stream\nb endstream\nendobj stream\r\n", picture);
    expect(listStreams(streamObject(content))).toEqual([content]);
    expect(listStreams(streamObject(content, { lineEnd: "\r\n" }))).toEqual([content]);
  });

  test("whose length stands elsewhere, or is wrong, end at the next word", () => {
    const content = Buffer.alloc(3_000, "x");
    for (const length of ["12 0 R", "1", "99999999", "9999999999", "-3"]) {
      const [stream = new Uint8Array()] = listStreams(streamObject(content, { length }));
      expect(stream.subarray(0, content.length), length).toEqual(content);
    }
  });

  test.each([
    ["nothing", ""],
    ["the words alone", "endstream stream stream\n"],
    ["an end before a beginning", "endstream\nstream\n"],
    ["a stream without an end", "<< /Length 9 >>\nstream\n123"],
  ])("are none in %s", (_, text) => {
    expect(listStreams(joinBytes(text))).toEqual([]);
  });
});

describe("a file that was taken apart", () => {
  const joined = (file: Uint8Array) => joinFile(splitFile(file), file.length);

  test("is put together again, byte for byte, whatever it holds", () => {
    const pdf = joinBytes(
      "%PDF\n",
      streamObject(picture),
      "between",
      streamObject(font),
      streamObject(picture),
      "%%EOF",
    );
    const files = [
      pdf,
      pdf.subarray(0, pdf.length - 700),
      pdf.subarray(40),
      joinBytes(streamObject(picture)),
      joinBytes("stream\n", picture, "endstream"),
      picture,
      joinBytes("{}"),
      new Uint8Array(),
      joinBytes("stream\nendstream".repeat(400)),
    ];
    for (const file of files) expect(Buffer.from(joined(file)).equals(file)).toBe(true);
    for (let round = 0; round < 300; round += 1) {
      const words = ["stream\n", "endstream", "/Length 2000 ", "stream\r\n", picture, font, randomBytes(9)];
      const file = joinBytes(
        ...Array.from({ length: 12 }, () => words[Math.floor(Math.random() * words.length)] ?? ""),
      );
      expect(Buffer.from(joined(file)).equals(file)).toBe(true);
    }
  });

  test("shares what is equal in another one", () => {
    const [one, other] = ["甲", "乙"].map((name) => splitFile(joinBytes(Buffer.from(name), streamObject(picture))));
    expect(one?.parts.map(({ hash }) => hash)).toEqual([computeHash(picture)]);
    expect(other?.parts.map(({ hash }) => hash)).toEqual([computeHash(picture)]);
    expect(one?.remainder.length).toBeLessThan(120);
  });

  test("whose parts are lost, moved or changed in length is refused", () => {
    const file = joinBytes("%PDF\n", streamObject(picture), streamObject(font));
    const { parts, remainder } = splitFile(file);
    const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]];
    const broken = [
      { parts: [second], remainder },
      { parts: [first], remainder },
      { parts: [first, { ...second, start: second.start - 4_000 }], remainder },
      { parts: [first, { ...second, bytes: picture }], remainder },
      { parts, remainder: remainder.subarray(9) },
      { parts, remainder: new Uint8Array() },
    ];
    for (const one of broken) expect(() => joinFile(one, file.length)).toThrow(BrokenPartsError);
    expect(() => joinFile({ parts, remainder }, file.length - 1)).toThrow(BrokenPartsError);
  });
});
