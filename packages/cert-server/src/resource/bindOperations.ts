/** The operations as their callers see them: without the dependencies that each takes first. */
export type BoundOperations<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (deps: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/**
 * Makes a service of functions that stand at the top level of their file and take what they need as their first
 * parameter. Returns an object with the same functions, each called with `deps` first. `this` is not used.
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
