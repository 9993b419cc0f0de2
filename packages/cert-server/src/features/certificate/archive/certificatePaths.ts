import { safeFileName } from "../certificateFileName.ts";
import { downloadMessages } from "../../../messages.ts";

/** Creates a function that returns unique paths for an archive. Repeated names are numbered, as file managers do. */
export function createPaths(): (fileName: string, group: string | undefined) => string {
  // Folders of Windows and macOS do not tell capitals apart
  const taken = new Set([downloadMessages.indexFile.toLowerCase()]);
  return (fileName, group) => {
    const folder = group === undefined ? "" : `${safeFileName(group) || downloadMessages.noGroup}/`;
    const dot = fileName.lastIndexOf(".");
    const stem = fileName.slice(0, dot);
    const extension = fileName.slice(dot);
    let path = folder + fileName;
    for (let count = 2; taken.has(path.toLowerCase()); count++) path = `${folder}${stem} (${count})${extension}`;
    taken.add(path.toLowerCase());
    return path;
  };
}
