import { lazy, type ComponentType } from "react";

/** Thrown for a part of the program that cannot be loaded: the network has dropped, or an upgrade has taken it away. */
export class LoadError extends Error {}

/**
 * Loads a part of the program, with an `import()`.
 * @throws LoadError if that fails
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError("not loaded", { cause });
  }
}

/** Returns a component that is loaded when it is first rendered. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
