import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRenderer } from "cert-render";
import { root } from "../scripts/step.mjs";
import { findSoffice } from "./findSoffice.ts";
import { numberAt, personAt } from "./people.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const certificates = 1_000;
const documents = 5;

/** The values of a certificate of the demonstration. */
export const valuesAt = (index: number) => ({
  姓名: personAt(index),
  单位: "实验小学",
  作品名称: "用字母表示数",
  活动名称: "2025年教学案例评选",
  年份: "2025",
  奖项: "一等奖",
  证书编号: numberAt(index),
  日期: "2025年11月20日",
  二维码: `https://example.edu.cn/v/${numberAt(index)}/1`,
});

/** PDFs a second from the demonstration's template, against LibreOffice started for each document. */
export async function benchRender(): Promise<void> {
  const docx = await readFile(join(root, "packages/cert-server/demonstration/template.docx"));
  const renderer = createRenderer();
  const { program } = await renderer.compile(docx);
  const render = (index: number) =>
    renderer.renderPdf({
      program,
      programKey: "bench",
      values: valuesAt(index),
      title: "bench",
      issuedAt: new Date(0),
    });
  await Promise.all(Array.from({ length: 50 }, (_, index) => render(index)));
  const startTime = performance.now();
  let next = 50;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < 50 + certificates) await render(next++);
    }),
  );
  const each = (performance.now() - startTime) / certificates;
  console.log(`  (${(1_000 / each).toFixed(0)} PDFs a second, ${each.toFixed(1)} ms each)`);

  const soffice = findSoffice();
  if (!soffice) {
    console.log("– PDFs a second against LibreOffice: not compared, soffice is not installed here");
    await renderer.close();
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "cert-bench-"));
  const times: number[] = [];
  for (let index = 0; index <= documents; index++) {
    const file = join(folder, `${index}.docx`);
    await writeFile(file, await renderer.fillDocx({ docx, values: valuesAt(index) }));
    const from = performance.now();
    execFileSync(
      soffice,
      [`-env:UserInstallation=file://${folder}/profile`, "--headless", "--convert-to", "pdf", "--outdir", folder, file],
      { stdio: "ignore" },
    );
    // the first start makes LibreOffice's profile
    if (index > 0) times.push(performance.now() - from);
  }
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
  report("PDFs a second, against soffice started for each document", median(times) / each, 100, "at least");
}
