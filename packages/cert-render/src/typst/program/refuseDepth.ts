import { toMessage } from "../../messages.ts";
import type { Block, LayoutModel, Place } from "../../model/model.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";

/**
 * Runs a layout, and names what is nested too deeply for the compiler.
 * @throws RenderRefusal unsupported, with the place of the deepest table or text box
 */
export function refuseDepth<Result>({ sections }: LayoutModel, layOut: () => Result): Result {
  try {
    return layOut();
  } catch (error) {
    const cause = error instanceof RenderRefusal ? error.detail?.cause : undefined;
    if (cause === undefined || !/maximum [a-z ]+ depth exceeded/.test(cause)) throw error;
    throw new RenderRefusal("unsupported", toMessage("render.tooDeep", { place: findDeepest(sections).place }), {
      cause,
    });
  }
}

interface Depth {
  levels: number;
  place: Place;
}

/** Finds the block that the most tables and text boxes are around. */
function findDeepest(content: unknown, around: Depth = { levels: 0, place: [] }): Depth {
  if (typeof content !== "object" || content === null) return around;
  const isTable = (content as Block).type === "table";
  const isBox = "blocks" in content && "inset" in content;
  const place = isTable || (content as Block).type === "paragraph" ? (content as Block).place : around.place;
  const here = { levels: around.levels + (isTable || isBox ? 1 : 0), place };
  return Object.values(content)
    .map((inner) => findDeepest(inner, here))
    .reduce((deepest, other) => (other.levels > deepest.levels ? other : deepest), here);
}
