// npm run bench -- fidelity: how far cert-render's pages are from those that Word prints of the same documents.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSoffice } from "../findSoffice.ts";
import { listLines } from "./listLines.ts";
import { measurePair, type PairResult } from "./measurePair.ts";
import { hasPairs, type Options, readOptions } from "./options.ts";
import { listPairs } from "./pairs.ts";
import { renderByOffice } from "./renderByOffice.ts";
import { judge, summarize } from "./summarize.ts";
import { writePictures } from "./writePictures.ts";

const options = readOptions(process.argv.slice(2));
if (!hasPairs(options))
  console.log(`– fidelity: not measured, there is no folder of pairs (${options.folder}; BENCH_PAIRS)`);
else if (!hasMutool()) console.log("– fidelity: not measured, mutool (mupdf-tools) is not installed here");
else process.exitCode = (await run(options)) ? 0 : 1;

function hasMutool(): boolean {
  try {
    execFileSync("mutool", ["-v"], { stdio: "ignore" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Measures the pairs and prints what came out. @returns whether every goal was met */
async function run({ folder, only, withOffice, withLines, pictures }: Options): Promise<boolean> {
  const pairs = listPairs(folder, only);
  const soffice = withOffice ? findSoffice() : undefined;
  if (withOffice && !soffice) console.log("– LibreOffice: not compared, soffice is not installed here");
  const officePdfs = soffice ? await renderByOffice(soffice, pairs) : [];
  const picturesFolder = pictures === "" ? mkdtempSync(join(tmpdir(), "cert-fidelity-")) : pictures;
  if (picturesFolder !== undefined) mkdirSync(picturesFolder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "cert-bench-"));
  try {
    const results: PairResult[] = [];
    for (const [index, pair] of pairs.entries()) {
      const result = await measurePair(pair, officePdfs[index], scratch);
      results.push(result);
      if (withLines) console.log(`${listLines(result)}\n`);
      if (picturesFolder !== undefined) await writePictures(result, scratch, picturesFolder);
    }
    console.log(summarize(results));
    if (picturesFolder !== undefined) console.log(`pictures: ${picturesFolder}`);
    const goals = judge(results);
    for (const { name, measured, isMet } of goals) console.log(`${isMet ? "✓" : "✗"} ${name}: ${measured}`);
    return goals.every(({ isMet }) => isMet);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
