import { readFileSync } from "node:fs";
import { compileTemplate, renderPdf } from "cert-render";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { drawSheet } from "./drawSheet.mjs";
import { firstPage } from "./firstPage.mjs";

/**
 * A rule of what may stand in a template, by a template (`marks/<name>.docx`) and two certificates.
 * @typedef {{ name: string, title: string, certificates: [caption: string, values: Record<string, string>][] }} MarkExample
 */

const date = "2026年6月1日";

/** @type {MarkExample[]} */
const examples = [
  {
    name: "line",
    title: "在一行里：没有内容时，连同文字一起省去",
    certificates: [
      ["奖项：一等奖", { 姓名: "王小明", 奖项: "一等奖" }],
      ["奖项为空", { 姓名: "王小明" }],
    ],
  },
  {
    name: "paragraph",
    title: "独占一段：整段省去，不留空行",
    certificates: [
      ["单位：海边小学", { 姓名: "王小明", 单位: "海边小学", 日期: date }],
      ["单位为空", { 姓名: "王小明", 日期: date }],
    ],
  },
  {
    name: "row",
    title: "跨几格：整行省去",
    certificates: [
      ["单位：海边小学", { 姓名: "王小明", 单位: "海边小学", 奖项: "一等奖" }],
      ["单位为空", { 姓名: "王小明", 奖项: "一等奖" }],
    ],
  },
  {
    name: "box",
    title: "固定大小的文本框：放不下时缩小，最小到七成",
    certificates: [
      ["放得下", { 作品名称: "潮汐的秘密与月亮的约定" }],
      ["放不下，缩小到刚好放下", { 作品名称: "潮汐的秘密与月亮的约定：海边小学综合实践活动的设计与研究" }],
    ],
  },
];

const style = `
  h2 { margin: 0 0 10px; font-size: 17px; }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 22px; }`;

/**
 * Draws the rules of conditionals and shrinking text: each template beside certificates that are made from it.
 * @param {import("playwright").Browser} browser
 * @param {string} file where the picture is written to, PNG
 */
export async function drawMarks(browser, file) {
  const sections = [];
  for (const { name, title, certificates } of examples) {
    const template = new Uint8Array(readFileSync(new URL(`marks/${name}.docx`, import.meta.url)));
    const figures = [await figureOf(browser, "模板", ...asWritten(template))];
    for (const [caption, values] of certificates) figures.push(await figureOf(browser, caption, template, values));
    sections.push(`<section><h2>${title}</h2><div>${figures.join("")}</div></section>`);
  }
  await drawSheet(browser, { width: 1280, sections, style }, file);
}

/** Returns a template that prints its placeholders as they are written, with the values that it takes.
 * @param {Uint8Array} template @returns {[template: Uint8Array, values: Record<string, string>]} */
function asWritten(template) {
  /** @type {Record<string, string>} */
  const values = {};
  const parts = unzipSync(template);
  const body = strFromU8(parts["word/document.xml"] ?? new Uint8Array()).replace(/\{[^{}]+\}/g, (text) => {
    const name = `mark${Object.keys(values).length}`;
    values[name] = text;
    return `{${name}}`;
  });
  return [zipSync({ ...parts, "word/document.xml": strToU8(body) }), values];
}

/** @param {import("playwright").Browser} browser @param {string} caption @param {Uint8Array} template
 * @param {Record<string, string>} values */
async function figureOf(browser, caption, template, values) {
  const { program } = await compileTemplate(template);
  const programKey = Buffer.from(program).toString("base64");
  const job = { program, programKey, values, title: caption, issuedAt: new Date(0) };
  const picture = await firstPage(browser, (await renderPdf(job)).pdf, null, 760);
  const source = `data:image/png;base64,${picture.toString("base64")}`;
  return `<figure><img src="${source}"><figcaption>${caption}</figcaption></figure>`;
}
