// Writes the golden program of this version, at a release: node --conditions=cert-source <this file>
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileTemplate } from "../../compileTemplate.ts";
import { anchor, buildDocx, paragraph, run, table } from "../buildDocx.ts";
import { placeGoldenTexts } from "./goldenCertificate.ts";

const { version } = createRequire(import.meta.url)("../../../package.json") as { version: string };

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const font = (family: string, halfPoints: number, more = "") =>
  `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}"/>${more}<w:sz w:val="${halfPoints}"/>`;
const code = anchor(
  `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill>` +
    `<a:blip r:embed="rIdCode"/></pic:blipFill><pic:spPr><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData>`,
  { cx: 900_000, cy: 900_000 },
  "{二维码}",
);
const body = [
  paragraph(run("荣誉证书", font("黑体", 64, "<w:b/>")), '<w:jc w:val="center"/><w:spacing w:after="400"/>'),
  paragraph(run("{姓名}", font("楷体", 36, '<w:u w:val="single"/>')) + run(" 老师：", font("宋体", 32))),
  paragraph(
    run("在{年份}年举办的“{活动名称}”中，您的作品《{作品名称}》荣获", font("宋体", 32)) +
      run("{奖项}", font("楷体", 36, "<w:b/>")) +
      run("。特发此证，以资鼓励。", font("宋体", 32)),
    '<w:ind w:firstLineChars="200" w:firstLine="640"/><w:jc w:val="both"/><w:spacing w:line="480" w:lineRule="auto"/>',
  ),
  table([
    ["成员", "单位"],
    ["{#成员}{姓名}{/成员}", "{单位?}"],
  ]),
  paragraph(`<w:r>${code}</w:r>${run("证书编号：{证书编号}", font("Times New Roman", 21))}`),
  paragraph(run("{日期}", font("仿宋", 28)), '<w:jc w:val="right"/>'),
  '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>' +
    '<w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="720" w:footer="720"/></w:sectPr>',
].join("");

const { program } = await compileTemplate(
  buildDocx({ body, pictures: { rIdCode: { name: "code.png", bytes: pixel } } }),
);
const texts = await placeGoldenTexts(program);
// What a release has left behind is never written again
const flag = "wx";
writeFileSync(new URL(`${version}.zip`, import.meta.url), program, { flag });
writeFileSync(new URL(`${version}.json`, import.meta.url), `${JSON.stringify(texts, null, 2)}\n`, { flag });
