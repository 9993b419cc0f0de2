import { expect, test } from "vitest";
import { buildDocx, paragraph, run } from "../testing/buildDocx.ts";
import { field } from "../testing/documents/wordMarkup.ts";
import { renderTemplate } from "../testing/renderTemplate.ts";
import { measure } from "./package/units.ts";
import { readDocx } from "./readDocx.ts";

const documentOf = (word: string): Uint8Array => {
  const properties = `<w:u w:val="${word}"/><w:highlight w:val="${word}"/><w:color w:themeColor="${word}"/>`;
  const fonts = `<w:rFonts w:ascii="${word}" w:hAnsi="${word}"/>`;
  const tab = `<w:tab w:val="left" w:pos="900" w:leader="${word}"/><w:tab w:val="${word}" w:pos="2000"/>`;
  const numbered = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:tabs>${tab}</w:tabs><w:jc w:val="${word}"/>`;
  const style =
    `position:absolute;width:50pt;height:20pt;mso-position-horizontal-relative:${word};` +
    `mso-position-vertical-relative:${word};mso-width-percent:100;mso-width-relative:${word}`;
  const vml =
    `<w:pict><v:rect style="${style}" fillcolor="${word}"><v:stroke dashstyle="${word}" linestyle="${word}"/>` +
    `<w10:wrap type="${word}"/></v:rect></w:pict>`;
  const shape =
    `<w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="2" name="p"/><a:graphic><a:graphicData uri="x">` +
    `<wps:wsp><wps:spPr><a:prstGeom prst="${word}"/><a:solidFill><a:schemeClr val="${word}"/></a:solidFill>` +
    `<a:ln><a:solidFill><a:prstClr val="${word}"/></a:solidFill></a:ln></wps:spPr>` +
    `<wps:bodyPr vert="${word}"/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  return buildDocx({
    body:
      paragraph(run("证书", properties) + run("Award", fonts) + `<w:r><${word}/><w:tab/></w:r>`, numbered) +
      paragraph(field([` ${word} `], run("1")) + field([` PAGE \\* ${word} `], run("1"))) +
      paragraph(`<w:r>${shape}</w:r><w:r>${vml}</w:r>`) +
      `<w:sectPr><w:pgNumType w:fmt="${word}"/></w:sectPr>`,
    numbering:
      `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${word}"/>` +
      `<w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
    settings: `<w:themeFontLang w:eastAsia="${word}"/>`,
  });
};

test.each(["__proto__", "constructor"])(
  "a word that names a property of every object, %s, is unknown",
  async (word) => {
    const read = (name: string): string => JSON.stringify(readDocx(documentOf(name)).layout).replaceAll(name, "word");
    expect(read(word)).toBe(read("unheard"));
    const [named, unknown] = await Promise.all([word, "unheard"].map((name) => renderTemplate(documentOf(name))));
    expect(named?.items.map(({ text, x }) => [text, x])).toEqual(unknown?.items.map(({ text, x }) => [text, x]));
  },
);

test("nor is one a unit of length", () => {
  expect(measure("50constructor", 1)).toBeUndefined();
});
