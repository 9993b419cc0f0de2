import { lazy, type ComponentType } from "react";

/** Milliseconds after which a part of the program counts as one that cannot be loaded. */
const LOAD_MS = 120_000;

/** Thrown for a part of the program that cannot be loaded: the network has dropped, or an upgrade has taken it away. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/**
 * Loads a part of the program, with an `import()`.
 * @throws LoadError if that fails, or is not answered
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), LOAD_MS);
  });
  try {
    return await Promise.race([load(), silence]);
  } catch (cause) {
    throw new LoadError("A part of the program could not be loaded.", { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a component that is loaded when it is first rendered. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
