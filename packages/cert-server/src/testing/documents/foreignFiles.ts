import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Documents that nobody here made, beside the project and never in it. Tests that read them are extra. */
export const foreignFiles = fileURLToPath(new URL("../../../../../../shared/fixtures/", import.meta.url));
/** Whether those tests are to be skipped. */
export const foreignFilesMissing = !existsSync(foreignFiles);
/** Why they are skipped; npm test says so. */
export const foreignFilesReason =
  "../shared/fixtures is not there (documents from elsewhere, which are no part of the project)";
