import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { openProgram, type Program } from "./storedProgram.ts";

const maxPrograms = 8;

/** The open programs, and the folders in which a compiler sees their pictures. */
export interface ProgramCache {
  has(key: string): boolean;
  /**
   * Opens stored bytes, or takes them from memory by key.
   * @throws RenderRefusal invalid; MissingFont
   */
  open(bytes: Uint8Array, key: string): Program;
  isOpen(program: Program): boolean;
  mount(program: Program): string;
  release(isOpen: (program: Program) => boolean): void;
}

/** Creates an empty cache. The least recently used program is evicted first. */
export function createProgramCache(
  compiler: NodeCompiler,
  { workspace, faces }: { workspace: string; faces: UploadedFaces },
): ProgramCache {
  const programs = new Map<string, Program>();
  const folders = new Map<Program, string>();
  let folderCount = 0;

  const unmount = (program: Program) => {
    const folder = folders.get(program);
    if (folder === undefined) return;
    for (const name of program.pictures.keys()) compiler.unmapShadow(join(workspace, folder, name));
    folders.delete(program);
  };

  return {
    has: (key) => programs.has(key),
    open(bytes, key) {
      const cached = programs.get(key);
      if (cached) {
        programs.delete(key);
        programs.set(key, cached);
        return cached;
      }
      const program = openProgram(bytes, faces);
      programs.set(key, program);
      const [oldest] = programs;
      if (programs.size > maxPrograms && oldest) {
        unmount(oldest[1]);
        programs.delete(oldest[0]);
      }
      return program;
    },
    mount(program) {
      const mounted = folders.get(program);
      if (mounted !== undefined) return mounted;
      const folder = `/p${folderCount++}/`;
      for (const [name, bytes] of program.pictures) {
        const content = program.proxies.get(name)?.png ?? bytes;
        compiler.mapShadow(join(workspace, folder, name), Buffer.from(content));
      }
      folders.set(program, folder);
      return folder;
    },
    isOpen: (program) => [...programs.values()].includes(program),
    release(isOpen) {
      for (const program of folders.keys()) if (!isOpen(program)) unmount(program);
    },
  };
}
