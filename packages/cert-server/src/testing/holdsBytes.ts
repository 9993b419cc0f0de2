import { unzipSync } from "fflate";
import type { Store } from "../db/open.ts";
import { decodeGridFile, isGridFile } from "../sheets/stored/gridFile.ts";

/**
 * Returns true if a stored file, a part of a workbook, a list, a report, a version of an award or the audit log contains a text
 * unencrypted.
 */
export async function holdsBytes({ read }: Pick<Store, "read">, text: string): Promise<boolean> {
  const files = await read.selectFrom("blob").select("bytes").execute();
  const reports = await read.selectFrom("upload").select("report").execute();
  const versions = await read.selectFrom("award_version").select("content").execute();
  const entries = await read.selectFrom("audit_entry").select("change").execute();
  const texts = [...reports.map(({ report }) => report), ...versions.map(({ content }) => content)];
  return (
    files.flatMap(({ bytes }) => listParts(bytes)).some((part) => Buffer.from(part).includes(text)) ||
    [...texts, ...entries.map(({ change }) => change)].some((stored) => stored?.includes(text) === true)
  );
}

function listParts(bytes: Uint8Array): Uint8Array[] {
  if (isGridFile(bytes)) return [Buffer.from(JSON.stringify(decodeGridFile(bytes)))];
  const isZip = Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004";
  return isZip ? Object.values(unzipSync(new Uint8Array(bytes))) : [bytes];
}
