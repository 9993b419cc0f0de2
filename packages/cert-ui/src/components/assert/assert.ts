// Which build this is; `vite/client` does not declare it
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Throws in development if `isRight` returns false, with a sentence for who misused the component. A production build has
 * no checks: a bundler empties this function, and drops its calls together with their conditions.
 */
export function assert(isRight: () => boolean, misuse: string): void {
  if (process.env.NODE_ENV !== "production" && !isRight()) throw new Error(misuse);
}

/** Reports whether no value occurs twice. */
export const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
