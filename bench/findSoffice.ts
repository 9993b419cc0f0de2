import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of LibreOffice's command, if it is installed; `CERT_SOFFICE` goes before the folders of `PATH`. */
export function findSoffice(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = process.env.CERT_SOFFICE
    ? [process.env.CERT_SOFFICE]
    : folders.map((folder) => join(folder, "soffice"));
  return paths.find((path) => existsSync(path));
}
