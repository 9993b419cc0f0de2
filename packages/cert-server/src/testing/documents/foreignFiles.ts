import { fileURLToPath } from "node:url";

/** The folder of documents that others made. */
export const foreignFiles = fileURLToPath(new URL("../../../../../fixtures/", import.meta.url));
