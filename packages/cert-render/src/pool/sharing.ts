import { RenderRefusal } from "../RenderRefusal.ts";

/** Lets work of the same key that is under way be done once for all who ask for it. */
export type Sharing<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Sharing without work yet. Work waits among that of who asked for it first: where it lost its place there, because that client
 * had too much waiting, whoever joined it asks anew, in their own name.
 */
export function createSharing<T>(): Sharing<T> {
  /** Of the work that is under way. */
  const results = new Map<string, Promise<T>>();
  const share: Sharing<T> = (key, work) => {
    const sharedResult = results.get(key);
    if (sharedResult) {
      return sharedResult.catch((error: unknown) => {
        if (error instanceof RenderRefusal && error.kind === "overflow") return share(key, work);
        throw error;
      });
    }
    const result = work();
    results.set(key, result);
    const forget = (): unknown => results.delete(key);
    result.then(forget, forget);
    return result;
  };
  return share;
}
