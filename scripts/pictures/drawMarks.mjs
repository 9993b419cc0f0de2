import { compileTemplate, renderPdf } from "cert-render";
import { anchorLine, documentParts, section, zipParts } from "../word/package.mjs";
import { drawSheet } from "./drawSheet.mjs";
import { firstPage } from "./firstPage.mjs";
import { markExamples } from "./markExamples.mjs";

/** @import { MarkExample } from "./markExamples.mjs" */

/** In millimetres. */
const page = { width: 90, height: 46, margin: { top: 10, right: 8, bottom: 6, left: 8 } };

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
  for (const { title, body, certificates } of markExamples) {
    const figures = [await figureOf(browser, "模板", ...asWritten(body))];
    for (const [caption, values] of certificates) figures.push(await figureOf(browser, caption, body, values));
    sections.push(`<section><h2>${title}</h2><div>${figures.join("")}</div></section>`);
  }
  await drawSheet(browser, { width: 1280, sections, style }, file);
}

/** A template that prints its placeholders as they are written, with the values that it takes.
 * @param {string} body @returns {[body: string, values: Record<string, string>]} */
function asWritten(body) {
  /** @type {Record<string, string>} */
  const values = {};
  const printed = body.replace(/\{[^{}]+\}/g, (text) => {
    const name = `mark${Object.keys(values).length}`;
    values[name] = text;
    return `{${name}}`;
  });
  return [printed, values];
}

/** @param {import("playwright").Browser} browser @param {string} caption @param {string} body
 * @param {Record<string, string>} values */
async function figureOf(browser, caption, body, values) {
  const parts = documentParts({ body: body + section(page), header: anchorLine(""), pictures: {}, headerPictures: {} });
  const { program } = await compileTemplate(zipParts(parts));
  const job = { program, programKey: caption + body, values, title: caption, issuedAt: new Date(0) };
  const picture = await firstPage(browser, (await renderPdf(job)).pdf, null, 760);
  const source = `data:image/png;base64,${picture.toString("base64")}`;
  return `<figure><img src="${source}"><figcaption>${caption}</figcaption></figure>`;
}
