import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { NameListRow } from "../../../../sheets/index.ts";
import { safeFileName } from "../../../../text/certificateFileName.ts";

export interface ArchivedName {
  file: string;
  hash: string;
}

export const fileKey = (text: string) => text.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();

const withoutExtension = (key: string) => key.replace(/\.[^./]{1,5}$/u, "");

export const toBaseName = (path: string): string => path.replace(/^.*[\\/]/u, "");

export interface FileRegistry {
  /**
   * Finds the files of a name, or else of the name that downloads give to it, with or without the extension. `folder`
   * restricts the search to one folder.
   */
  find(name: string, folder: string | undefined): readonly ArchivedName[];
  use(file: ArchivedName): string;
  unused(): ArchivedName[];
}

export function createFileRegistry(files: readonly ArchivedName[]): FileRegistry {
  const byName = new Map<string, ArchivedName[]>();
  const used = new Set<ArchivedName>();
  for (const file of files) {
    const base = fileKey(toBaseName(file.file));
    for (const key of new Set([base, withoutExtension(base)])) {
      const alike = byName.get(key);
      if (alike === undefined) byName.set(key, [file]);
      else alike.push(file);
    }
  }
  const folderOf = ({ file }: ArchivedName) => fileKey(file.split("/").at(-2) ?? "");
  return {
    find(name, folder) {
      const fitting = byName.get(fileKey(name)) ?? byName.get(fileKey(safeFileName(name))) ?? [];
      return folder === undefined ? fitting : fitting.filter((file) => folderOf(file) === folder);
    },
    use(file) {
      used.add(file);
      return file.hash;
    },
    unused: () => files.filter((file) => !used.has(file)),
  };
}

export async function findSharedNames(rows: readonly NameListRow[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  await eachInTurn(rows, ({ holders }) => {
    const key = fileKey(holders.join(""));
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  });
  return shared;
}
