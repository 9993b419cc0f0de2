import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { UploadPart } from "../../../../files/uploads.ts";
import type { NameListRow } from "../../../../sheets/index.ts";
import { safeFileName } from "../../../../text/certificateFileName.ts";

export const fileKey = (text: string) => text.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();

const withoutExtension = (key: string) => key.replace(/\.[^./]{1,5}$/u, "");

export const toBaseName = (path: string): string => path.replace(/^.*[\\/]/u, "");

export type FileRegistry = ReturnType<typeof createFileRegistry>;

export function createFileRegistry(files: readonly UploadPart[]) {
  const byName = new Map<string, UploadPart[]>();
  const used = new Set<UploadPart>();
  for (const file of files) {
    const base = fileKey(toBaseName(file.file));
    for (const key of new Set([base, withoutExtension(base)])) {
      const alike = byName.get(key);
      if (alike === undefined) byName.set(key, [file]);
      else alike.push(file);
    }
  }
  const folderOf = ({ file }: UploadPart) => fileKey(file.split("/").at(-2) ?? "");
  return {
    /**
     * Finds the files of a name, or else of the name that downloads give to it, with or without the extension. `folder`
     * restricts the search to one folder.
     */
    find(name: string, folder: string | undefined): readonly UploadPart[] {
      const fitting = byName.get(fileKey(name)) ?? byName.get(fileKey(safeFileName(name))) ?? [];
      return folder === undefined ? fitting : fitting.filter((file) => folderOf(file) === folder);
    },
    use(file: UploadPart) {
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
