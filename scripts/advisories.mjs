// npm run advisories: what is known of weaknesses of the packages that the product runs with. Fails on those that are high or
// critical. Where the registry does not answer the question, that is said, and nothing fails: it is no finding. Whatever else
// keeps npm from answering, as a lock file that is missing, is a failure.
import { execFile } from "node:child_process";
import { isMain } from "./isMain.mjs";
import { environment, findNpm, root } from "./step.mjs";

/** @typedef {{ name: string, severity: string, via: (string | { title?: string, url?: string })[] }} Weakness */

/** A registry that does not answer in this time counts as unreachable. */
const timeout = ["--fetch-timeout=30000", "--fetch-retries=0"];

/** Returns npm's output, as JSON and as errors; it exits with a failure when it finds something. Rejects where there is
 * no npm. @returns {Promise<{ answer: string, errors: string }>} */
function askRegistry() {
  const { file, args, shell } = findNpm();
  const options = { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024, shell };
  return new Promise((resolve, reject) => {
    execFile(file, [...args, "audit", "--omit", "dev", "--json", ...timeout], options, (error, answer, errors) => {
      if (error?.code === "ENOENT") reject(error);
      else resolve({ answer, errors });
    });
  });
}

/** The message about an unreachable registry: npm tells it by a code or, of the endpoint for advisories, in a sentence. */
const unreachable =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOAUDIT)\b|timeout|socket hang up/u;

/** @typedef {object} NpmReport
 * @property {Record<string, Weakness>} [vulnerabilities]
 * @property {string} [message] what the endpoint was asked for in vain
 * @property {number} [statusCode] by which the endpoint refused
 * @property {{ code?: string }} [error] */

/**
 * Reads npm's answer: the weaknesses that are high or critical, or null where the registry gave none.
 * @param {string} answer @returns {Weakness[] | null}
 * @throws where the answer says neither: something here kept npm from asking
 */
export function readAdvisories(answer) {
  /** @type {NpmReport} */
  const { vulnerabilities, message = "", statusCode, error } = JSON.parse(answer);
  if (vulnerabilities !== undefined)
    return Object.values(vulnerabilities).filter(({ severity }) => /^(high|critical)$/u.test(severity));
  if (statusCode !== undefined || unreachable.test(error?.code ?? message)) return null;
  throw new Error(`npm audit failed: ${error?.code ?? message}`);
}

/** Asks and reads; what npm says of its failure is shown. */
async function findAdvisories() {
  const { answer, errors } = await askRegistry();
  try {
    return readAdvisories(answer);
  } catch (error) {
    console.error(errors);
    throw error;
  }
}

if (isMain(import.meta.url)) {
  const weaknesses = await findAdvisories();
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
