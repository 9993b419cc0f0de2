import type { FileKind } from "./fileKinds.ts";

/** The reason for not sending a file: its extension does not match its kind, or it is too large. */
export type FileProblem = "kind" | "size";

/** Returns the reason why a file of `size` bytes need not be sent, or null if it can be. */
export function fileProblem(
  { accept, maxBytes }: Pick<FileKind, "accept" | "maxBytes">,
  file: { name: string; size: number },
): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending))) return "kind";
  return file.size > maxBytes ? "size" : null;
}
