import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { renderPdf } from "../../renderPdf.ts";
import { placeGoldenTexts } from "../../testing/golden/goldenCertificate.ts";

const folder = new URL("../../testing/golden/", import.meta.url);
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const releases = readdirSync(folder).flatMap((name) => (name.endsWith(".zip") ? [name.slice(0, -4)] : []));

// A program that is stored with a certificate has to be rendered as long as the certificate is
test.each(releases)("a program that %s has stored is rendered as it was then", async (release) => {
  const texts = JSON.parse(readFileSync(new URL(`${release}.json`, folder), "utf8")) as string[];
  expect(await placeGoldenTexts(read(`${release}.zip`))).toEqual(texts);
});

test("this version has left one behind (src/testing/golden/make.ts writes it)", () => {
  const { version } = createRequire(import.meta.url)("../../../package.json") as { version: string };
  expect(releases).toContain(version);
});

test("a program of another format is refused as outdated, which says that its template has to be compiled anew", async () => {
  const files = unzipSync(read("0.1.0.zip"));
  const head = JSON.parse(strFromU8(files["program.json"] ?? new Uint8Array())) as object;
  const program = zipSync({ ...files, "program.json": strToU8(JSON.stringify({ ...head, formatVersion: 0 })) });
  const job = { program, programKey: "outdated", values: {}, title: "", issuedAt: new Date(0) };
  await expect(renderPdf(job)).rejects.toMatchObject({
    kind: "outdated",
    message: expect.stringContaining("模板程序"),
  });
  const damaged = { ...job, program: program.subarray(0, 200), programKey: "damaged" };
  await expect(renderPdf(damaged)).rejects.toMatchObject({ kind: "invalid" });
});
