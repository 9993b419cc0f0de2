import { expect, it } from "vitest";
import { worksheetsOnly } from "./worksheetsOnly.ts";

it("keeps worksheets, whatever their names and prefixes, and drops charts and dialogues", () => {
  const relation = (id: string, kind: string) => `<x:Relationship Target="x/y.xml" Id='${id}' Type="http://example.org/relationships/${kind}"/>`;
  const relations = `<x:Relationships>${relation("rId1", "chartsheet")}${relation("R2f", "worksheet")}${relation("rId3", "dialogsheet")}</x:Relationships>`;
  const kept = '<x:sheet name="高中>初中" sheetId="2" r:id="R2f"/>';
  const workbook = `<x:sheets><x:sheet name="图" sheetId="1" r:id="rId1"/>${kept}<x:sheet name="窗" sheetId="3" r:id="rId3"></x:sheet></x:sheets>`;
  expect(worksheetsOnly(workbook, relations)).toBe(`<x:sheets>${kept}</x:sheets>`);
});
