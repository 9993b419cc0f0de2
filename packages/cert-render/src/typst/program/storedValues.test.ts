import { expect, test } from "vitest";
import type { TextPart } from "../../model/model.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { decodePart, decodePlan, encodePart, encodePlan, encodeScope, type StoredPart } from "./storedValues.ts";

// Stored programs read exactly these: a change here needs another format version
test.each<[TextPart, StoredPart]>([
  [{ type: "newline" }, []],
  [{ type: "text", slot: 2, text: "名" }, [2, "名"]],
  [{ type: "text", slot: 0, text: "x", family: "Tinos" }, [0, "x", "Tinos"]],
  [{ type: "lineEnd" }, ["e"]],
  [{ type: "gap", width: 2.5 }, ["h", 2.5]],
  [{ type: "blank", size: 10, slot: 1 }, ["g", 10, 1]],
  [{ type: "blank", size: 10, slot: 1, family: "Tinos" }, ["g", 10, 1, "Tinos"]],
  [{ type: "cell", width: 5, slot: 2, text: "，" }, ["b", 5, 2, "，", null]],
  [{ type: "tracked", tracking: 1, slot: 2, text: "22", family: "Tinos" }, ["k", 1, 2, "22", "Tinos"]],
  [{ type: "tab", width: 40, leader: "...", lead: 1.5, tracking: 0.125 }, ["t", 40, "...", 1.5, 0.125]],
  [{ type: "narrowed", factor: 0.9, width: 5, slot: 2, text: "W" }, ["n", 0.9, 2, "W", null, 5]],
])("%j is stored as %j, and read again", (part, stored) => {
  expect(JSON.stringify(encodePart(part))).toBe(JSON.stringify(stored));
  expect(decodePart(stored)).toEqual(part);
});

test("values are stored by the ids of their slots and lists, an empty picture as nothing", () => {
  const item = { texts: { 2: [{ type: "newline" as const }] }, pictures: {}, lists: {} };
  const data = { texts: { 0: [] }, pictures: { 1: { svg: "<svg/>", text: "x" }, 3: undefined }, lists: { 4: [item] } };
  expect(encodeScope(data)).toEqual({
    s: { 0: [], 1: ["<svg/>", "x"], 3: [] },
    r: { 4: [{ s: { 2: [[]] }, r: {} }] },
  });
});

test("a plan keeps all but the form of its static parts, in lists too", () => {
  const pieces = [
    { id: "0", width: 3 },
    { id: "1", parts: [{ type: "gap", width: 1 }], faces: [] },
  ];
  const paragraph = { width: 9, pieces } as unknown as NonNullable<ScopePlan["paragraphs"]>[number];
  const inner: ScopePlan = { slots: [], lists: [], paragraphs: [paragraph] };
  const plan: ScopePlan = { slots: [], lists: [{ id: "5", name: "n", optional: false, plan: inner }] };
  const stored = encodePlan(plan);
  expect(JSON.stringify(stored)).toContain('{"id":"1","parts":[["h",1]],"faces":[]}');
  expect(decodePlan(stored)).toEqual(plan);
});
