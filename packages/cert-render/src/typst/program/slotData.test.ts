import { expect, test } from "vitest";
import type { Coverage } from "../../fonts/coverage.ts";
import { loadCoverage } from "../../testing/linePlans.ts";
import { valueScope } from "../../values/valueScope.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { slotData } from "./slotData.ts";

const plan: ScopePlan = {
  slots: [
    {
      id: "0",
      kind: "text",
      name: "姓名",
      optional: false,
      hint: "default",
      upper: false,
      families: ["Arimo", "Arimo", "Noto Serif SC", "Arimo"],
    },
  ],
  lists: [],
};

test("a name is set in one font where the document's own has only some of its letters", async () => {
  const all = await loadCoverage();
  const letters = new Set([..." aceinrz"].map((letter) => letter.codePointAt(0)));
  // As a font that is cut down to the letters of the template
  const has: Coverage["has"] = (family, codePoint) =>
    family === "Arimo" ? letters.has(codePoint) : all.has(family, codePoint);
  const coverage: Coverage = {
    ...all,
    has,
    standInOf: (family) => (family === "Arimo" ? "Tinos" : undefined),
    familyFor: (family, codePoint) => (has(family, codePoint) ? family : "Tinos"),
  };
  const partsOf = (name: string) => slotData(plan, valueScope({ 姓名: name }), coverage).texts["0"];
  expect(partsOf("Maria Lopez")).toMatchObject([{ text: "Maria Lopez", family: "Tinos" }]);
  expect(partsOf("Irene")?.map((part) => "family" in part && part.family)).toEqual(["Tinos"]);
  expect(partsOf("nice 9")).toMatchObject([
    { text: "nice ", family: undefined },
    { text: "9", family: "Tinos" },
  ]);
});
