import { expect, test } from "vitest";
import { concernsScreens } from "./changes.mjs";

test.each([
  ["packages/cert-ui/src/components/pager/Pager.tsx", true],
  ["packages/cert-ui/src/components/pager/Pager.stories.tsx", true],
  ["packages/cert-api/src/award.ts", true],
  ["site/src/pages/index.astro", true],
  ["e2e/visitor.spec.ts", true],
  [".storybook/preview.tsx", true],
  ["packages/cert-ui/src/components/pager/clampPage.test.ts", false],
  ["packages/cert-server/src/app.ts", false],
  ["docs/spec.md", false],
])("%s concerns screens: %s", (file, concerns) => {
  expect(concernsScreens(["README.md", file])).toBe(concerns);
});
