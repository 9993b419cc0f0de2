import { afterAll, expect, test } from "vitest";
import { createRenderer } from "./createRenderer.ts";
import { hostileTemplates, slowPictures } from "./testing/documents/hostileTemplates.ts";
import { tryTemplate } from "./testing/tryTemplate.ts";

const renderer = createRenderer({ processes: 2, deadlineMs: 10_000 });
afterAll(() => renderer.close());

/** Templates refused for their content within a few seconds; `npm run fuzz` tries all of them. */
const refused: readonly (readonly [keyof typeof hostileTemplates, string])[] = [
  ["a PNG of 30,000 × 30,000", "tooLarge document.pictureTooLarge"],
  ["a JPEG of 30,000 × 30,000", "tooLarge document.pictureTooLarge"],
  ["3,000 nested tables", "tooLarge document.tooDeep"],
  ["20,000 placeholders in a paragraph", "tooLarge document.tooManyPlaceholders"],
  ["a paragraph of a million characters", "tooLarge document.tooManyCharacters"],
  ["100,000 page breaks", "tooLarge document.tooManyPieces"],
  ["a blank of 300,000 characters", "tooLarge document.tooManyCharacters"],
];

test.each(refused)("hostile template, %s: %s", async (name, outcome) => {
  expect(await tryTemplate(hostileTemplates[name](), renderer)).toBe(outcome);
});

test("blanks: brackets that are never closed are searched within the deadline", async () => {
  const template = hostileTemplates["4,000 brackets that are never closed, and blanks"]();
  expect(await renderer.showBlanks(template)).toMatchObject({ total: 0 });
});

test("hostile template: pictures on other machines are left out, with a warning", async () => {
  const { warnings } = await renderer.compile(hostileTemplates["pictures on other machines"]());
  expect(warnings.map(({ code }) => code)).toEqual(["drawing.linkedPicture", "drawing.missingPicture"]);
});

test("hostile template: pictures that take too long to decode are stopped, and others are answered meanwhile", async () => {
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
