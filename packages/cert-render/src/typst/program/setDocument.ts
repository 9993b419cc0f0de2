import { join } from "node:path";
import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { brokenLayout } from "../../RenderRefusal.ts";
import { beginSearch, type WatchedText } from "./fitRooms.ts";
import type { RoomSteps, ScopeData } from "./slotData.ts";
import type { Program } from "./storedProgram.ts";
import { encodeScope } from "./storedValues.ts";
import type { Typesetters } from "./typesetter.ts";
import { watchLabel } from "./watchRoom.ts";
import { createHash } from "node:crypto";

export interface LayoutJob {
  program: Program;
  data: ScopeData;
  /** Default: none. */
  title?: string;
  address?: string | undefined;
  refill?: ((steps: RoomSteps) => ScopeData) | undefined;
}

/** A document with the compiler that set it, and the steps by which its texts were reduced. */
export interface LaidOut {
  document: NodeTypstDocument;
  compiler: NodeCompiler;
  steps: RoomSteps;
}

export const queryWatched = (compiler: NodeCompiler, document: NodeTypstDocument): WatchedText[] =>
  compiler.query(document, { selector: watchLabel, field: "value" }) as WatchedText[];

/**
 * Creates the function that sets documents with their pictures and photos, and with smaller texts in boxes that are too
 * small.
 * @param workspace the folder below which the compiler looks for files
 */
export function createLayout(typesetters: Typesetters, workspace: string): (job: LayoutJob) => LaidOut {
  let photoCount = 0;
  return ({ program, data, title = "", address, refill }) => {
    const { compiler, programs: mounted } = typesetters.get(program);
    const set = (filled: ScopeData): NodeTypstDocument => {
      const paths: string[] = [];
      const addPhoto = (photo: Uint8Array): string => {
        // Another name each time: the compiler remembers what it has read under one
        const path = `/v${photoCount++}`;
        paths.push(path);
        compiler.mapShadow(join(workspace, path), Buffer.from(photo));
        return path;
      };
      const inputs = {
        d: JSON.stringify({ ...encodeScope(filled, addPhoto), title, address }),
        p: mounted.mount(program),
      };
      const result = compiler.compile({ mainFileContent: distinctSource(program.source), inputs });
      // The document holds what it shows
      for (const path of paths) compiler.unmapShadow(join(workspace, path));
      if (!result.result) throw brokenLayout(JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? ""));
      return result.result;
    };
    let document = set(data);
    const { steps, measure } = beginSearch(program.plan.rooms ?? []);
    const bySteps = new Map<string, NodeTypstDocument>();
    while (refill && program.plan.rooms && measure(queryWatched(compiler, document))) {
      const key = [...steps.values()].join();
      document = bySteps.get(key) ?? set(refill(steps));
      bySteps.set(key, document);
    }
    return { document, compiler, steps };
  };
}

/**
 * Returns the source with a unique comment at its end.
 *
 * Typst parses a source anew only between what it shares with the one before. It counts bytes from the end and, where it
 * stops inside a character, goes on to that character's start instead of back to its end: of two sources that differ last
 * in 三 (E4 B8 89) and ） (EF BC 89), the second is set with the character of the first. Hexadecimal digits at the end
 * differ before that is reached.
 */
function distinctSource(source: string): string {
  return `${source}\n// ${createHash("sha256").update(source).digest("hex")}\n`;
}
