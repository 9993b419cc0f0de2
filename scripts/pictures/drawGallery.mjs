import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileTemplate, renderPdf } from "cert-render";
import sharp from "sharp";
import { root } from "../step.mjs";
import { drawSheet } from "./drawSheet.mjs";
import { firstPage } from "./firstPage.mjs";

const folder = join(root, "packages/cert-server/gallery");

const style = `
  section { display: flex; flex-wrap: wrap; justify-content: center; gap: 26px 22px; }
  .landscape { width: 315px; }
  .portrait { width: 246px; }`;

/** A template as `gallery.json` describes it.
 * @typedef {{ name: string, title: string, orientation: string, activity: string }} Entry
 * @type {Entry[]} */
const entries = JSON.parse(readFileSync(join(folder, "gallery.json"), "utf8"));

/** Pixels: sharp at the width of a card. */
const width = 640;

/**
 * Draws a certificate of every template of the gallery: as its picture, and all of them side by side.
 * @param {import("playwright").Browser} browser
 * @param {string} file where the picture is written to, PNG
 */
export async function drawGallery(browser, file) {
  const sections = [];
  for (const orientation of ["landscape", "portrait"]) {
    const figures = [];
    for (const entry of entries.filter((candidate) => candidate.orientation === orientation)) {
      const drawn = await firstPage(browser, await renderCertificate(entry), null, width);
      const picture = await sharp(drawn).png({ palette: true, effort: 10 }).toBuffer();
      writeFileSync(join(folder, entry.name, "picture.png"), picture);
      const source = `data:image/png;base64,${picture.toString("base64")}`;
      figures.push(
        `<figure class="${orientation}"><img src="${source}"><figcaption>${entry.title}</figcaption></figure>`,
      );
    }
    sections.push(`<section>${figures.join("")}</section>`);
  }
  await drawSheet(browser, { width: 1400, sections, style }, file);
}

/** The certificate of the second winner of the sample list. @param {Entry} entry @returns {Promise<Uint8Array>} a PDF */
async function renderCertificate({ name, title, activity }) {
  const list = readFileSync(join(folder, name, "list.csv"), "utf8").replace(/^\uFEFF/, "");
  const [header = [], , winner = []] = list.split(/\r?\n/).map((line) => line.split(","));
  const row = Object.fromEntries(header.map((column, index) => [column, winner[index] ?? ""]));
  const values = {
    ...row,
    成员: row.姓名?.split("、").map((member) => ({ 姓名: member })) ?? [],
    活动名称: activity,
    证书编号: "2026-0012-00002",
    日期: "2026年11月20日",
    中文日期: "二〇二六年十一月二十日",
    二维码: "https://example.org/v/0197f0c2/1",
  };
  const { program } = await compileTemplate(new Uint8Array(readFileSync(join(folder, name, "template.docx"))));
  const issuedAt = new Date("2026-11-20");
  return (await renderPdf({ program, programKey: name, values, title, issuedAt })).pdf;
}
