import { expect, test } from "vitest";
import { contentFingerprint } from "./awardContent.ts";
import { type KnownAward, type ListedAward, matchRows } from "./matchRows.ts";

const buildContent = (prize: string) => JSON.stringify({ 奖项: prize });
const row = (name: string, prize: string): ListedAward => ({
  row: 2,
  holders: [name],
  number: null,
  content: buildContent(prize),
});
const award = (name: string, prize: string, state: KnownAward["state"]) => {
  const fingerprint = contentFingerprint(buildContent(prize));
  return {
    id: name,
    name,
    number: null,
    state,
    source: "edit",
    fingerprint,
    unnumberedFingerprint: fingerprint,
  } as KnownAward;
};
const match = (rows: ListedAward[], awards: KnownAward[]) => matchRows(rows, awards, { toKey: (number) => number });

test("does not issue anew what was edited and then withdrawn", async () => {
  const withdrawn = award("戊己", "特等奖", "withdrawn");
  expect(await match([row("戊己", "一等奖")], [withdrawn])).toMatchObject({ unclear: [{ row: 2 }] });
  expect(await match([row("戊己", "特等奖")], [withdrawn])).toMatchObject({
    unclear: [],
    created: [],
    edited: [withdrawn],
  });
});

test("lets others be added beside it", async () => {
  const found = await match([row("庚辛", "一等奖")], [award("戊己", "特等奖", "withdrawn")]);
  expect(found).toMatchObject({ unclear: [], created: [{ holders: ["庚辛"] }] });
});
