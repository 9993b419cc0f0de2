/** The operations as callers see them, without the dependencies as first parameter. */
export type BoundOperations<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (deps: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/**
 * Creates a service from top-level functions that take their dependencies as first parameter. Returns an object with the
 * same functions, bound to `deps`. `this` is not used.
 */
export function bindOperations<Deps, Operations extends Record<string, (deps: Deps, ...input: never[]) => unknown>>(
  deps: Deps,
  operations: Operations,
): BoundOperations<Operations> {
  const bound: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries(operations)) {
    bound[name] = (...input: never[]) => operation(deps, ...input);
  }
  return bound as BoundOperations<Operations>;
}
