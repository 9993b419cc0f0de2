/** Participles, pronouns and prepositions: as a name they say nothing of what a variable holds or a function does. */
const refused = new Set([
  "found",
  "made",
  "some",
  "own",
  "one",
  "of",
  "there",
  "stands",
  "asked",
  "standing",
  "given",
  "told",
  "kept",
  "shown",
]);

/** Tests, stories and what only they load name things for a reader of one screen. */
const excepted = /\.(test|stories)\.tsx?$|\/testing\//;

/** Returns the problem with the name of a variable, a parameter or a function; undefined if there is none.
 * @param {string} file from the root of the project @param {string} name */
export function identifierProblem(file, name) {
  if (!refused.has(name) || !/^packages\/[^/]+\/src\//.test(file) || excepted.test(file)) return undefined;
  return `\`${name}\` names nothing: a variable is a noun for what it holds, a function a verb for what it does.`;
}
