import { type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../db/open.ts";
import { readBytes } from "../files/bytes.ts";
import type { TemplateVersion } from "../files/templateVersions.ts";

export const isOutdated = (error: unknown): boolean => error instanceof RenderRefusal && error.kind === "outdated";

/** Returns true if a template's program is no longer rendered; one of the current renderer is not opened. */
export async function hasOutdatedProgram(
  { store, renderer }: { store: Store; renderer: Renderer },
  { programHash, renderer: compiledBy }: Pick<TemplateVersion, "programHash" | "renderer">,
): Promise<boolean> {
  // What the same renderer has written it reads
  if (compiledBy === (await renderer.identity()).renderer) return false;
  try {
    // A check of no certificate opens the program
    await renderer.check({ program: await readBytes(store.read, programHash), programKey: programHash, rows: [] });
    return false;
  } catch (error) {
    // Whatever else is wrong is said where the program is rendered
    if (error instanceof RenderRefusal) return isOutdated(error);
    throw error;
  }
}
