import { applyValidityRule } from "cert-api";
import { expect, test } from "vitest";
import { contentFingerprint } from "../activity/awardContent.ts";
import { type KnownAward, type ListedRow, matchRows } from "./matchRows.ts";

const buildContent = (prize: string) => JSON.stringify({ 奖项: prize });
const row = (name: string, prize: string): ListedRow => ({
  sheet: undefined,
  row: 2,
  holders: [name],
  number: null,
  content: buildContent(prize),
  year: "2026",
  values: [prize],
  addresses: {},
  holderAnswers: [],
});
const award = (name: string, prize: string, state: KnownAward["state"]) => {
  const fingerprint = contentFingerprint(buildContent(prize));
  return {
    id: name,
    name,
    number: null,
    state,
    source: "edit",
    published: null,
    issuedOn: "2026-11-20",
    content: buildContent(prize),
    fingerprint,
    unnumberedFingerprint: fingerprint,
  } as KnownAward;
};
const match = (rows: ListedRow[], awards: KnownAward[]) => matchRows(rows, awards, {});

test("does not issue anew what was edited and then withdrawn", async () => {
  const withdrawn = award("戊己", "特等奖", "withdrawn");
  expect(await match([row("戊己", "一等奖")], [withdrawn])).toMatchObject({ unclear: [{ row: 2 }] });
  expect(await match([row("戊己", "特等奖")], [withdrawn])).toMatchObject({
    unclear: [],
    created: [],
    edited: [{ award: withdrawn, row: { row: 2 } }],
  });
});

test("lets others be added beside it", async () => {
  const found = await match([row("庚辛", "一等奖")], [award("戊己", "特等奖", "withdrawn")]);
  expect(found).toMatchObject({ unclear: [], created: [{ holders: ["庚辛"] }] });
});

test("a rule that was changed since changes the awards that it made, and no others", async () => {
  const published = (name: string, content: string) =>
    ({
      ...award(name, "一等奖", "valid"),
      source: "publish",
      content,
      fingerprint: contentFingerprint(content),
      unnumberedFingerprint: contentFingerprint(content),
    }) as KnownAward;
  const ruled = published("戊己", '{"奖项":"一等奖","有效期至":"2027年11月20日"}');
  const listed = published("庚辛", '{"奖项":"一等奖","有效期":"三年"}');
  const rows = [row("戊己", "一等奖"), { ...row("庚辛", "一等奖"), content: '{"奖项":"一等奖","有效期":"两年"}' }];
  const matchWith = (months: number | null) =>
    matchRows(rows, [ruled, listed], {
      contentFor: ({ content }, issuedOn) => applyValidityRule(content, months, issuedOn),
    });
  // The list itself gives 庚辛 another validity
  const other = { award: { name: "庚辛" } };
  const own = { award: { name: "戊己" } };
  expect(await matchWith(12)).toMatchObject({ unchanged: [own], changed: [other], unclear: [], unlisted: [] });
  expect(await matchWith(24)).toMatchObject({ unchanged: [], changed: [own, other], unclear: [], unlisted: [] });
  expect(await matchWith(null)).toMatchObject({ unchanged: [], changed: [own, other], unclear: [], unlisted: [] });
});

test("rows that no content tells apart meet the awards of all days on which a rule made them", async () => {
  const issued = (id: string, issuedOn: string) => {
    const content = applyValidityRule(buildContent("一等奖"), 12, issuedOn);
    const fingerprint = contentFingerprint(content);
    const texts = { content, fingerprint, unnumberedFingerprint: fingerprint };
    return { ...award("王伟", "一等奖", "valid"), ...texts, id, issuedOn, source: "publish" } as KnownAward;
  };
  const awards = [issued("first", "2026-11-20"), issued("second", "2026-12-20")];
  const rows = [row("王伟", "一等奖"), { ...row("王伟", "一等奖"), row: 3 }];
  const matchWith = (isKnownAs: (listed: ListedRow, known: KnownAward) => boolean) =>
    matchRows(rows, awards, {
      contentFor: ({ content }, issuedOn) => applyValidityRule(content, 12, issuedOn),
      isKnownAs,
    });
  expect(await matchWith(() => false)).toMatchObject({ unchanged: [{}, {}], changed: [], created: [], unclear: [] });
  const known = await matchWith((listed, { id }) => listed.row === (id === "second" ? 2 : 3));
  expect(known).toMatchObject({
    unchanged: [
      { row: { row: 2 }, award: { id: "second" } },
      { row: { row: 3 }, award: { id: "first" } },
    ],
    changed: [],
  });
});

test("a last day says the same in whichever form it is written", () => {
  const fingerprintOf = (day: string) => contentFingerprint(JSON.stringify({ 有效期至: day }));
  expect(fingerprintOf("2028/11/20")).toBe(fingerprintOf("2028年11月20日"));
  expect(fingerprintOf("2028/11/21")).not.toBe(fingerprintOf("2028年11月20日"));
  expect(fingerprintOf("长期")).not.toBe(fingerprintOf("永久"));
});

test("rows that give their validity themselves meet each award once, however many days awards were issued on", async () => {
  const content = '{"奖项":"一等奖","有效期至":"2030年01月01日"}';
  const fingerprint = contentFingerprint(content);
  const issued = (id: string, name: string, issuedOn: string) => {
    const texts = { content, fingerprint, unnumberedFingerprint: fingerprint };
    return { ...award(name, "一等奖", "valid"), ...texts, id, issuedOn, source: "publish" } as KnownAward;
  };
  const listed = (number: number, name: string) => ({ ...row(name, "一等奖"), row: number, content });
  const matchListed = (rows: ListedRow[], awards: KnownAward[]) =>
    matchRows(rows, awards, {
      contentFor: (one, issuedOn) => applyValidityRule(one.content, 12, issuedOn),
      isKnownAs: () => false,
    });
  const awards = [issued("first", "王伟", "2026-11-20"), issued("other", "李四", "2026-12-20")];
  const rows = [listed(2, "王伟"), listed(3, "李四")];
  const same = { unchanged: [{ award: { id: "first" } }, { award: { id: "other" } }], changed: [], edited: [] };
  expect(await matchListed(rows, awards)).toMatchObject({ ...same, created: [], unclear: [], unlisted: [] });
  // A second row of the first holder is another award of theirs
  const added = await matchListed([...rows, listed(4, "王伟")], awards);
  expect(added).toMatchObject({ ...same, created: [{ row: 4 }], unclear: [], unlisted: [] });
  const second = issued("second", "王伟", "2026-12-20");
  const both = await matchListed([...rows, listed(4, "王伟")], [...awards, second]);
  expect(both.unchanged.map(({ row: { row: number }, award: { id } }) => [number, id])).toEqual([
    [2, "first"],
    [4, "second"],
    [3, "other"],
  ]);
  expect(both).toMatchObject({ changed: [], created: [], unclear: [], unlisted: [] });
});
