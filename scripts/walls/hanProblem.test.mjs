import { expect, test } from "vitest";
import { hanProblem } from "./hanProblem.mjs";

test.each([
  "packages/cert-ui/src/messages/zhCN.ts",
  "packages/cert-api/src/refusals.ts",
  "packages/cert-render/src/zh-CN.ts",
  "packages/cert-ui/src/components/pager/Pager.stories.tsx",
  "packages/cert-server/src/features/award/award/award.test.ts",
  "packages/cert-server/src/testing/testApp.ts",
  "site/src/brand.ts",
  ".storybook/toolbars.ts",
])("Chinese words may stand in %s", (file) => expect(hanProblem(file, "姓名")).toBeUndefined());

test.each([
  "packages/cert-ui/src/components/pager/Pager.tsx",
  "packages/cert-server/src/features/award/award/award.service.ts",
  "packages/cert-render/src/renderPdf.ts",
])("Chinese words may not stand in %s", (file) => {
  expect(hanProblem(file, "姓名")).toContain("姓名");
  expect(hanProblem(file, "name")).toBeUndefined();
});
