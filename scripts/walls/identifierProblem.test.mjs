import { expect, test } from "vitest";
import { identifierProblem } from "./identifierProblem.mjs";

const source = "packages/cert-server/src/db/migrate.ts";

test.each(["found", "made", "some", "own", "one", "of", "there", "stands", "asked", "given", "told", "kept", "shown"])(
  "no variable or function is called %s",
  (name) => expect(identifierProblem(source, name)).toContain(name),
);

test.each(["award", "foundAwards", "isShown", "offset", "someone"])("%s says what it is", (name) =>
  expect(identifierProblem(source, name)).toBeUndefined(),
);

test.each([
  "packages/cert-server/src/db/open.test.ts",
  "packages/cert-ui/src/components/pager/Pager.stories.tsx",
  "packages/cert-api/src/testing/memory.ts",
  "scripts/step.mjs",
])("%s may name things as it likes", (file) => expect(identifierProblem(file, "found")).toBeUndefined());
