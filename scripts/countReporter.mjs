import { writeFileSync } from "node:fs";
import { countModules } from "./testCount.mjs";

/** A Vitest reporter that writes the run's count into the file that CERT_TEST_COUNT names. */
export default class CountReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules @param {readonly unknown[]} errors */
  onTestRunEnd(modules, errors) {
    writeFileSync(process.env.CERT_TEST_COUNT ?? "", JSON.stringify(countModules(modules, errors)));
  }
}
