import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRenderer } from "cert-render";
import { root } from "../scripts/step.mjs";
import { findSoffice } from "./findSoffice.ts";
import { valuesAt } from "./render.ts";
import { report } from "./report.ts";

const certificates = 1_500;
const batch = 20;

/** Certificates checked before publishing, a second, against LibreOffice with twenty documents in one go. */
export async function benchCheck(): Promise<void> {
  const docx = await readFile(join(root, "packages/cert-server/demonstration/template.docx"));
  const renderer = createRenderer();
  const { program } = await renderer.compile(docx);
  const checkAll = async (programKey: string, from: number, to: number, work: (index: number) => string) => {
    let rendered = 0;
    const startTime = performance.now();
    const half = from + Math.floor((to - from) / 2);
    await Promise.all(
      [
        [from, half],
        [half, to],
      ].map(async ([start = 0, end = 0]) => {
        for (let at = start; at < end;) {
          const rows = Array.from({ length: Math.min(250, end - at) }, (_, index) => ({
            ...valuesAt(at + index),
            作品名称: work(at + index),
          }));
          const checked = await renderer.check({ program, programKey, rows });
          if (checked.problems.length > 0) throw new Error(JSON.stringify(checked.problems[0]));
          at += checked.done;
          rendered += checked.rendered;
        }
      }),
    );
    return { rendered, seconds: (performance.now() - startTime) / 1_000 };
  };
  await checkAll("warm", 0, 100, (index) => `作品 ${index.toString(2)}`);
  // No two of one shape, so that each is set and printed
  const letters = (index: number) =>
    index.toString(26).replace(/\d/g, (digit) => String.fromCharCode(97 + 16 + Number(digit)));
  const { rendered, seconds } = await checkAll("each", 0, certificates, letters);
  const list = await checkAll("list", 0, 20_000, (index) => "数学实验教学案例".slice(0, 3 + (index % 6)));
  console.log(
    `  (${(rendered / seconds).toFixed(0)} PDFs a second where each of ${certificates} is printed; of a usual list ${(20_000 / list.seconds).toFixed(0)} rows a second, ${list.rendered} of 20,000 printed)`,
  );

  const soffice = findSoffice();
  if (!soffice) {
    console.log("– PDFs of a check against LibreOffice: not compared, soffice is not installed here");
    await renderer.close();
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "cert-bench-"));
  const files = await Promise.all(
    Array.from({ length: batch }, async (_, index) => {
      const file = join(folder, `${index}.docx`);
      await writeFile(file, await renderer.fillDocx({ docx, values: valuesAt(index) }));
      return file;
    }),
  );
  await renderer.close();
  const convert = (some: string[]) =>
    execFileSync(
      soffice,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        "pdf",
        "--outdir",
        folder,
        ...some,
      ],
      { stdio: "ignore" },
    );
  // The first start makes LibreOffice's profile
  convert(files.slice(0, 1));
  const startTime = performance.now();
  convert(files);
  const theirs = batch / ((performance.now() - startTime) / 1_000);
  await rm(folder, { recursive: true, force: true });
  report(
    `PDFs a second in the check before publishing, against soffice with ${batch} at once`,
    rendered / seconds / theirs,
    30,
    "at least",
  );
}
