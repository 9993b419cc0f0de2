// npm run bench -- fidelity: how far cert-render's pages are from those that Word prints of the same documents.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/step.mjs";
import { findSoffice } from "../findSoffice.ts";
import { listLines } from "./listLines.ts";
import { measurePair, type PairResult } from "./measurePair.ts";
import { listPairs } from "./pairs.ts";
import { renderByOffice } from "./renderByOffice.ts";
import { judge, summarize } from "./summarize.ts";
import { writePictures } from "./writePictures.ts";

const options = readOptions(process.argv.slice(2));
if (!existsSync(options.folder))
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

/** The options of the command line. */
interface Options {
  /** Holds `<name>.docx` and `<name>.pdf`, which Word printed of it. */
  folder: string;
  /** Beginnings of the names of the pairs to compare; none means all. */
  only: string[];
  /** True if LibreOffice is compared too. */
  withOffice: boolean;
  /** True if the lines that are off are listed. */
  withLines: boolean;
  /** The folder for pictures: "" for one of the system's choice, undefined for no pictures. */
  pictures: string | undefined;
}

/** Reads the command line. `--pictures` may stand without a folder. */
function readOptions(args: readonly string[]): Options {
  const place = args.indexOf("--pictures");
  const isBare = place >= 0 && (args[place + 1] ?? "--").startsWith("--");
  const { values } = parseArgs({
    args: isBare ? args.toSpliced(place + 1, 0, "") : [...args],
    options: {
      only: { type: "string", default: "" },
      "no-office": { type: "boolean", default: false },
      lines: { type: "boolean", default: false },
      pictures: { type: "string" },
    },
  });
  return {
    folder: process.env.BENCH_PAIRS ?? join(root, "fixtures/pairs"),
    only: values.only.split(",").filter(Boolean),
    withOffice: !values["no-office"],
    withLines: values.lines,
    pictures: values.pictures,
  };
}
