// npm run advisories: what is known of weaknesses of the packages that the product runs with. Fails on those that are high or
// critical. Where the registry does not answer the question, that is said, and nothing fails: it is no finding.
import { execFile } from "node:child_process";
import { isMain } from "./isMain.mjs";
import { environment, findNpm, root } from "./step.mjs";

/** @typedef {{ name: string, severity: string, via: (string | { title?: string, url?: string })[] }} Weakness */

/** Who hangs is no answer either. */
const patience = ["--fetch-timeout=30000", "--fetch-retries=0"];

/** What npm says as JSON; it fails when it finds something, and says it all the same. Rejects where there is no npm.
 * @returns {Promise<string>} */
function askRegistry() {
  const { file, args, shell } = findNpm();
  const options = { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024, shell };
  return new Promise((resolve, reject) => {
    execFile(file, [...args, "audit", "--omit", "dev", "--json", ...patience], options, (error, stdout) => {
      if (error?.code === "ENOENT") reject(error);
      else resolve(stdout);
    });
  });
}

/**
 * Reads npm's answer: the weaknesses that are high or critical, or null where the registry gave none.
 * @param {string} answer @returns {Weakness[] | null}
 */
export function readAdvisories(answer) {
  /** @type {{ vulnerabilities?: Record<string, Weakness> }} */
  let report;
  try {
    report = JSON.parse(answer);
  } catch {
    return null;
  }
  if (report.vulnerabilities === undefined) return null;
  return Object.values(report.vulnerabilities).filter(({ severity }) => /^(high|critical)$/u.test(severity));
}

if (isMain(import.meta.url)) {
  const weaknesses = readAdvisories(await askRegistry());
  if (weaknesses === null) console.log("The registry did not answer: advisories were not checked.");
  else if (weaknesses.length === 0) console.log("No package has an advisory that is high or critical.");
  else {
    for (const { name, severity, via } of weaknesses) {
      const titles = via.map((cause) => (typeof cause === "string" ? cause : `${cause.title} ${cause.url}`));
      console.log(`${severity}: ${name}: ${titles.join("; ")}`);
    }
    process.exitCode = 1;
  }
}
