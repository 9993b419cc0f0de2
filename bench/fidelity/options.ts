import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/step.mjs";

/** What was asked for on the command line. */
export interface Options {
  /** Holds `<name>.docx` and `<name>.pdf`, which Word printed of it. */
  folder: string;
  /** Beginnings of the names of the pairs to compare; none means all. */
  only: string[];
  /** Whether LibreOffice is compared too. */
  withOffice: boolean;
  /** Whether the lines that are off are listed. */
  withLines: boolean;
  /** Where pictures go: "" for a folder of the system's choice, undefined for no pictures. */
  pictures: string | undefined;
}

/** Reads the command line. `--pictures` may stand without a folder. */
export function readOptions(args: readonly string[]): Options {
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
    folder: process.env.BENCH_PAIRS ?? join(root, "../shared/fixtures/pairs"),
    only: values.only.split(",").filter(Boolean),
    withOffice: !values["no-office"],
    withLines: values.lines,
    pictures: values.pictures,
  };
}

/** Whether the folder of the pairs is there. */
export const hasPairs = ({ folder }: Options): boolean => existsSync(folder);
