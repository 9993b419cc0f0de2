import { hash } from "node:crypto";
import { renderPdf } from "../../renderPdf.ts";
import { placedText } from "../readPdf.ts";

/** Values of the golden certificate: Han and Latin text, hanging punctuation, a list, an omitted optional value. */
const values = {
  姓名: "欧阳若兰、Li Na",
  年份: "2025",
  活动名称: "中小学优秀教学案例评选",
  作品名称: "“双减”背景下的作业设计：从 Unit 3 谈起",
  奖项: "一等奖",
  成员: [{ 姓名: "欧阳若兰" }, { 姓名: "Li Na" }],
  证书编号: "2025-0001-00001",
  日期: "2025年11月20日",
  二维码: "https://zs.example.edu.cn/v/abc/1",
};

/** Renders a stored program. Returns the position of each stretch of text, in points: `357.0 104.3 荣誉证书`. */
export async function placeGoldenTexts(program: Uint8Array): Promise<string[]> {
  const programKey = hash("sha256", program);
  const { pdf } = await renderPdf({ program, programKey, values, title: "荣誉证书", issuedAt: new Date(0) });
  const texts = await placedText(pdf);
  return texts.map(({ x, y, text }) => `${x.toFixed(1)} ${y.toFixed(1)} ${text}`);
}
