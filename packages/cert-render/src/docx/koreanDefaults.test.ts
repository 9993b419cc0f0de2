import { expect, test } from "vitest";
import { buildDocx, paragraph } from "../testing/buildDocx.ts";
import { readFirstParagraph } from "../testing/readFirstParagraph.ts";
import { readDocx } from "./readDocx.ts";

type Parts = Omit<Parameters<typeof buildDocx>[0], "body">;
const styleOf = (body: string, parts: Parts = {}) => readFirstParagraph({ body, ...parts }).style;
const tabStop = (parts: Parts = {}) =>
  readDocx(buildDocx({ body: paragraph("x"), ...parts })).layout.settings.defaultTabStop;
const koreanFont =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:eastAsia="Malgun Gothic"/></w:rPr></w:rPrDefault></w:docDefaults>';
const style = (id: string, more = "") => `<w:style w:type="paragraph" w:styleId="${id}"${more}/>`;
const apart = { autoSpaceDE: true, autoSpaceDN: true };

test("a Korean document that defines no default style has that of Word's Korean edition", () => {
  const styles = koreanFont + style("List");
  expect(styleOf(paragraph("2026년"), { styles })).toMatchObject({
    autoSpaceDE: false,
    autoSpaceDN: false,
    breakKoreanWords: true,
  });
  const listed = styleOf(paragraph("2026년", '<w:pStyle w:val="List"/>'), { styles });
  expect(listed).toMatchObject(apart);
  expect(listed.breakKoreanWords).toBeUndefined();
  expect(tabStop({ styles })).toBe(40);
});

test("a Korean document keeps the default style and the tab stops that it states", () => {
  const styles = koreanFont + style("Normal", ' w:default="1"');
  expect(styleOf(paragraph("2026년"), { styles })).toMatchObject(apart);
  const settings = '<w:defaultTabStop w:val="420"/>';
  expect(tabStop({ styles, settings })).toBe(21);
});

test("other documents have gaps and tab stops of 36 points", () => {
  expect(styleOf(paragraph("2026年"))).toMatchObject(apart);
  expect(tabStop()).toBe(36);
});
