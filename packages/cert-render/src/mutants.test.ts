import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createRenderer } from "./createRenderer.ts";
import { hostileTemplates, slowPictures } from "./testing/mutants/hostileTemplates.ts";
import { richTemplate } from "./testing/mutants/richTemplate.ts";
import { runFileMutants } from "./testing/mutants/runFileMutants.ts";
import { runMutants, tryTemplate } from "./testing/mutants/runMutants.ts";
import { seedTemplates } from "./testing/mutants/seedTemplates.ts";

const files = new Map<string, Uint8Array>();
const folder = mkdtempSync(join(tmpdir(), "mutants-"));
const fonts = { folder: join(folder, "fonts"), load: async (hash: string) => files.get(hash) };
const renderer = createRenderer({ processes: 2, deadlineMs: 10_000, fonts });
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

test("the template that mutants are made of is rendered", async () => {
  expect(await tryTemplate(richTemplate(), renderer)).toMatchObject({ result: "rendered" });
});

test("mutated templates are rendered or refused, and no process is lost over them", async () => {
  const report = await runMutants({
    renderer,
    templates: seedTemplates(),
    count: 150,
    seed: 2,
    atOnce: 2,
    offersEvery: 25,
  });
  expect(report.failures).toEqual([]);
  expect(report.results["rendered"]).toBeGreaterThan(50);
});

test("mutated PDFs and fonts are taken or refused, and a font that was taken can be used", async () => {
  const report = await runFileMutants({ renderer, files, count: 8, seed: 2 });
  expect(report.failures).toEqual([]);
  expect(Object.keys(report.results)).toEqual(expect.arrayContaining(["pdf: accepted", "font: accepted"]));
});

/** Refused by what they hold, and in the time in which a person waits; `npm run fuzz` tries all of them. */
const refused: readonly (readonly [keyof typeof hostileTemplates, string])[] = [
  ["a PNG of 30,000 × 30,000", "tooLarge document.pictureTooLarge"],
  ["a JPEG of 30,000 × 30,000", "tooLarge document.pictureTooLarge"],
  ["3,000 nested tables", "tooLarge document.tooDeep"],
  ["20,000 placeholders in a paragraph", "tooLarge document.tooManyPlaceholders"],
  ["a paragraph of a million characters", "tooLarge document.tooManyCharacters"],
  ["100,000 page breaks", "tooLarge document.tooManyPieces"],
  ["a blank of 300,000 characters", "tooLarge document.tooManyCharacters"],
];

test.each(refused)("%s: %s", async (name, result) => {
  expect(await tryTemplate(hostileTemplates[name](), renderer)).toMatchObject({ result });
});

test("brackets that are never closed hold up nobody who looks for blanks among them", async () => {
  const template = hostileTemplates["4,000 brackets that are never closed, and blanks"]();
  expect(await renderer.showBlanks(template)).toMatchObject({ total: 0 });
});

test("pictures on other machines are left out, with a warning", async () => {
  const { warnings } = await renderer.compile(hostileTemplates["pictures on other machines"]());
  expect(warnings.map(({ code }) => code)).toEqual(["drawing.linkedPicture", "drawing.missingPicture"]);
});

test("pictures that take too long to decode are stopped, and others are answered meanwhile", async () => {
  const hasty = createRenderer({ processes: 2, deadlineMs: 1_500 });
  try {
    await Promise.all([hasty.missingCharacters("a"), hasty.missingCharacters("a")]);
    const ended: string[] = [];
    const slow = hasty.compile(slowPictures()).catch((error: unknown) => {
      ended.push("slow");
      return error;
    });
    await hasty.missingCharacters("张🎉三");
    ended.push("other");
    expect(await slow).toMatchObject({ name: "RenderRefusal", kind: "timeout" });
    expect(ended).toEqual(["other", "slow"]);
    expect(await hasty.missingCharacters("🎉")).toEqual(["🎉"]);
  } finally {
    await hasty.close();
  }
});
