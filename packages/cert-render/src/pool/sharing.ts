import { RenderRefusal } from "../RenderRefusal.ts";

/** Lets work of the same key that is under way be done once for all who ask for it. */
export type Sharing<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Sharing without work yet. Work waits among that of who asked for it first: where it lost its place there, because that client
 * had too much waiting, whoever joined it asks anew, in their own name.
 */
export function createSharing<T>(): Sharing<T> {
  const underWay = new Map<string, Promise<T>>();
  const share: Sharing<T> = (key, work) => {
    const same = underWay.get(key);
    if (same) {
      return same.catch((error: unknown) => {
        if (error instanceof RenderRefusal && error.kind === "overflow") return share(key, work);
        throw error;
      });
    }
    const result = work();
    underWay.set(key, result);
    const forget = (): unknown => underWay.delete(key);
    result.then(forget, forget);
    return result;
  };
  return share;
}
