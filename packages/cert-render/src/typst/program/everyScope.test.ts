import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { a4Section, field, textBoxAt } from "../../testing/documents/wordMarkup.ts";
import { buildDocx, type DocxParts, onePixel, paragraph, picture, run, table } from "../../testing/buildDocx.ts";
import { renderTemplate } from "../../testing/renderTemplate.ts";

const shape = (properties: string, text = ""): string =>
  `<wps:wsp><wps:spPr><a:prstGeom prst="rect"/>${properties}</wps:spPr>${text}<wps:bodyPr/></wps:wsp>`;
const ground = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
const boxText = `<wps:txbx><w:txbxContent>${paragraph("框 {姓名}")}</w:txbxContent></wps:txbx>`;

function floating(graphic: string, wrap: string, from: "paragraph" | "page", order: number): string {
  const position = (axis: "H" | "V", origin: string) =>
    `<wp:position${axis} relativeFrom="${origin}"><wp:posOffset>127000</wp:posOffset></wp:position${axis}>`;
  return (
    `<w:r><w:drawing><wp:anchor behindDoc="0" relativeHeight="${order}" layoutInCell="1">` +
    `${position("H", from === "page" ? "page" : "column")}${position("V", from)}<wp:extent cx="1270000" cy="635000"/>` +
    `<wp:${wrap} wrapText="bothSides"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x">${graphic}` +
    `</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
  );
}

const words = run("春眠不觉晓".repeat(20));
const floatingTable = `<w:tblpPr w:leftFromText="180" w:vertAnchor="text" w:horzAnchor="margin" w:tblpXSpec="right" w:tblpY="100"/>`;

const contents = {
  drawings: [
    paragraph(
      floating(shape(ground), "wrapNone", "paragraph", 1) + floating(shape(ground, boxText), "wrapNone", "page", 9),
    ),
    paragraph(floating(shape(ground, boxText), "wrapSquare", "paragraph", 5) + words),
    paragraph(`<w:r>${textBoxAt({ x: 90, y: 90, width: 90, height: 40 }, paragraph("{姓名|缩小}"))}</w:r>`),
    paragraph(picture("rIdP", "{二维码}") + floating(shape(ground), "wrapTopAndBottom", "paragraph", 2) + words),
  ],
  lists: [
    paragraph("{#成员}") + paragraph("{/成员}"),
    paragraph("{#成员}") + paragraph("{#项}") + paragraph("{/项}") + paragraph("{/成员}"),
    paragraph("{单位?}") + paragraph("{/单位}"),
    paragraph("甲{#成员}{/成员}{单位?}{/单位}乙"),
    paragraph("{#成员}") + paragraph("{姓名}", '<w:spacing w:after="400"/>') + paragraph("{/成员}"),
    paragraph("{单位?}来自{单位}{/单位}", '<w:spacing w:before="100"/>'),
    paragraph("{#成员}") +
      paragraph(floating(shape(ground, boxText), "wrapNone", "paragraph", 5)) +
      paragraph("{/成员}"),
    table([["甲"], ["{#成员}"], ["{/成员}"], ["{#成员}{姓名}{/成员}"]]),
    table([["{#成员}"], ["{/成员}"]]),
  ],
  text: [
    paragraph(field([" PAGE "], run("1")) + field([" NUMPAGES "], run("1")) + field([" SECTIONPAGES "], run("1"))),
    paragraph(
      `${words}<w:r><w:tab/></w:r>${run("{姓名}")}`,
      '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="6000"/></w:tabs>',
    ),
    paragraph(words, '<w:pBdr><w:top w:val="double" w:sz="8"/></w:pBdr><w:shd w:val="clear" w:fill="FFFF00"/>'),
    paragraph("框", '<w:framePr w:w="2000" w:hAnchor="margin" w:vAnchor="page" w:xAlign="center" w:y="1000"/>'),
    table([["{姓名}"]], floatingTable) + paragraph(words),
  ],
  breaks: [
    paragraph(`${run("甲")}<w:r><w:br w:type="page"/></w:r>${run("乙")}`),
    paragraph(`${run("甲")}<w:r><w:br w:type="column"/></w:r>${run("乙")}`),
    paragraph("丙", "<w:pageBreakBefore/>"),
  ],
} as const;

const page = (properties = "", references = "") => a4Section("portrait", { properties, references });
const continuous = (section: string) => section.replace("<w:pgSz", '<w:type w:val="continuous"/><w:pgSz');
const ending = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
const columns = '<w:cols w:num="2" w:space="400"/>';
const uneven = '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="3000" w:space="400"/><w:col w:w="5000"/></w:cols>';
const cell = (content: string) => table([[`<w:tcPr/>${content}${paragraph("")}`, "乙"]]) + paragraph("");
const title = paragraph("题") + ending(page());
const story = (kind: "header" | "footer") => page("", `<w:${kind}Reference w:type="default" r:id="${kind}1"/>`);
const listed = (content: string) => paragraph("{#成员}") + content + paragraph("{/成员}");

const scopes: Readonly<Record<string, (content: string) => DocxParts>> = {
  body: (content) => ({ body: content + page() }),
  "two sections": (content) => ({ body: content + ending(page()) + content + page() }),
  columns: (content) => ({ body: content + page(columns) }),
  "columns of several widths": (content) => ({ body: content + page(uneven) }),
  "columns that end a page": (content) => ({ body: title + content + continuous(page(columns)) }),
  "columns amid a page": (content) => ({
    body: title + content + ending(continuous(page(columns))) + paragraph("末") + continuous(page()),
  }),
  "a list in columns": (content) => ({ body: title + listed(content) + continuous(page(columns)) }),
  header: (content) => ({ body: paragraph("") + story("header"), headers: { header1: content } }),
  "a cell of a footer": (content) => ({ body: paragraph("") + story("footer"), footers: { footer1: cell(content) } }),
  cell: (content) => ({ body: cell(content) + page() }),
  "a cell in columns": (content) => ({ body: title + cell(content) + continuous(page(columns)) }),
  "a row of a list": (content) => ({
    body: table([["{#成员}"], [`<w:tcPr/>${content}${paragraph("")}`], ["{/成员}"]]) + page(),
  }),
  list: (content) => ({ body: listed(content) + page() }),
  "text box": (content) => ({
    body: paragraph(`<w:r>${textBoxAt({ x: 90, y: 90, width: 400, height: 600 }, content)}</w:r>`) + page(),
  }),
};

const item = { 姓名: "李明", 单位: "小学" };
const values = { 姓名: "欧阳", 单位: "学校", 二维码: "https://example.org", 项: [] };

test.each(Object.keys(scopes).flatMap((scope) => Object.keys(contents).map((content) => [scope, content] as const)))(
  "what is written for a %s compiles, whatever is in it: %s",
  async (scope, content) => {
    const parts = scopes[scope]?.(contents[content as keyof typeof contents].join(""));
    const template = buildDocx({ ...(parts ?? { body: "" }), pictures: { rIdP: { name: "p.png", bytes: onePixel } } });
    await renderTemplate(template, { ...values, 成员: [item, item] });
    await renderTemplate(template, { ...values, 成员: [] });
  },
);

test("an empty list prints nothing, and takes no room", async () => {
  const at = async (list: string) => {
    const { items } = await renderTemplate(
      buildDocx({ body: paragraph("前", '<w:spacing w:after="400"/>') + list + paragraph("后") }),
      { 成员: [item, item] },
    );
    return items.map(({ text, y }) => [text, y]);
  };
  expect(await at(listed(""))).toEqual(await at(""));
});

test("what is nested too deeply is named with its place", async () => {
  const nest = (levels: number): string => (levels === 0 ? paragraph("内") : cell(nest(levels - 1)));
  // With a default table style, cells have margins, which nest too
  const styles = '<w:style w:type="table" w:default="1" w:styleId="n"><w:name w:val="Normal Table"/></w:style>';
  await expect(compileTemplate(buildDocx({ body: nest(8), styles }))).rejects.toMatchObject({
    reason: { code: "render.tooDeep" },
    message: expect.stringMatching(/^正文第1个表格第1行第1列.*嵌套过深/),
  });
});
