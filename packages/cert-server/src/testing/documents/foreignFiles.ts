import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of real documents beside the project, which are not part of it. Tests that read them are extra. */
export const foreignFiles = fileURLToPath(new URL("../../../../../../shared/fixtures/", import.meta.url));
/** True if those tests are skipped. */
export const foreignFilesMissing = !existsSync(foreignFiles);
/** The reason for skipping them, printed by npm test. */
export const foreignFilesReason =
  "../shared/fixtures is not there (documents from elsewhere, which are no part of the project)";
