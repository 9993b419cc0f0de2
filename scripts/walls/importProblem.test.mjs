import { expect, test } from "vitest";
import { importProblem } from "./importProblem.mjs";

const server = "packages/cert-server/src";
const ui = "packages/cert-ui/src";

test.each([
  ["the contract loads nothing of the house", "packages/cert-api/src/award.ts", "cert-ui"],
  ["the renderer knows no contract", "packages/cert-render/src/index.ts", "cert-api"],
  ["the layout model imports nothing", "packages/cert-render/src/model/content.ts", "../docx/readDocx.ts"],
  ["lines know the model alone", "packages/cert-render/src/lines/breakLines.ts", "../fonts/coverage.ts"],
  ["lines know no package either", "packages/cert-render/src/lines/breakLines.ts", "node:fs"],
  ["components know no server", `${ui}/search.ts`, "cert-server"],
  ["the server knows no components", `${server}/app.ts`, "cert-ui/search"],
  ["the site knows no server", "site/src/brand.ts", "cert-server"],
  ["a package is loaded by its name", `${server}/app.ts`, "../../cert-api/src/contract.ts"],
  ["no path alias", `${ui}/search.ts`, "@/components/pager/Pager.tsx"],
  ["no fixtures in production", `${server}/app.ts`, "./testing/testApp.ts"],
  ["no mock in production", `${ui}/search.ts`, "cert-api/testing"],
  ["no story in production", `${ui}/index.ts`, "./components/pager/Pager.stories.tsx"],
  ["no schema in a browser", `${ui}/screens/search/SearchScreen.tsx`, "cert-api/schemas"],
  ["no schema in the contract's browser part", "packages/cert-api/src/award.ts", "./schemas/award.ts"],
  ["a component knows no screen", `${ui}/components/pager/Pager.tsx`, "../../screens/search/SearchScreen.tsx"],
  ["a component knows no router", `${ui}/components/pager/Pager.tsx`, "react-router-dom"],
  ["a component caches nothing", `${ui}/components/pager/Pager.tsx`, "@tanstack/react-query"],
  ["a component knows no client", `${ui}/components/pager/Pager.tsx`, "cert-api/client"],
  ["the theme knows no component", `${ui}/theme/vars.css.ts`, "../components/pager/Pager.tsx"],
  [
    "a component's style sheet is its own",
    `${ui}/components/planPanel/PlanPanel.tsx`,
    "../formActions/FormActions.css.ts",
  ],
  ["a resource knows no screen", `${ui}/resources/role.ts`, "../screens/resource/ResourceScreen.tsx"],
  ["a session knows no activity", `${ui}/screens/session/AdminServices.ts`, "../activity/publication/usePlan.ts"],
  ["a table knows no noun", `${ui}/screens/table/useTable.ts`, "../resource/formFields.ts"],
  ["a screen knows not the app", `${ui}/screens/award/AwardScreen.tsx`, "../AdminApp.tsx"],
  ["a folder of screens has its place", `${ui}/screens/medal/MedalScreen.tsx`, "../table/useTable.ts"],
  ["routes know no db", `${server}/features/award/award/award.routes.ts`, "../../../db/open.ts"],
  ["a service knows no routes", `${server}/features/award/award/award.service.ts`, "./award.routes.ts"],
  ["a store knows no service", `${server}/features/award/award/award.store.ts`, "./award.service.ts"],
  [
    "another feature's store is its own",
    `${server}/features/activity/nameList/uploadNameList.ts`,
    "../activity/activity.store.ts",
  ],
  [
    "an activity knows nothing of its awards",
    `${server}/features/activity/activity/storedActivity.ts`,
    "../../award/award/record/toAward.ts",
  ],
  [
    "a name list knows no publish",
    `${server}/features/activity/nameList/uploadNameList.ts`,
    "../publication/comparison.ts",
  ],
  ["blanks have one door", "packages/cert-render/src/templateBlanks.ts", "./docx/blanks/nameBlanks.ts"],
  [
    "sheets has one door",
    `${server}/features/activity/nameList/uploadNameList.ts`,
    "../../../sheets/rules/joinSheets.ts",
  ],
  ["a store knows no HTTP", `${server}/features/award/award/award.store.ts`, "../../../http/refusal.ts"],
  ["the db knows no feature", `${server}/db/open.ts`, "../features/award/award/award.store.ts"],
  ["a resource knows no feature", `${server}/resource/listChanges.ts`, "../features/keeping/audit/recordAudit.ts"],
  ["http knows no resource", `${server}/http/mount.ts`, "../resource/listQuery.ts"],
  ["the settings know no feature", `${server}/config.ts`, "./features/keeping/audit/auditAccount.ts"],
  ["encryption knows no db", `${server}/encryption/cipher.ts`, "../db/settings.ts"],
  ["pictures know no document", "packages/cert-render/src/pictures/preparePhoto.ts", "../docx/readDocx.ts"],
])("refused: %s", (_wall, from, to) => {
  expect(importProblem({ from, to, typeOnly: false })).toBeTypeOf("string");
});

test.each([
  [`${server}/app.ts`, "cert-api"],
  [`${server}/app.ts`, "cert-render"],
  [`${server}/app.ts`, "cert-api/schemas"],
  [`${server}/app.ts`, "fastify"],
  [`${server}/features/award/award/award.routes.ts`, "./award.service.ts"],
  [`${server}/features/award/award/award.service.ts`, "./award.store.ts"],
  [`${server}/features/activity/nameList/uploadNameList.ts`, "../activity/activity.service.ts"],
  [`${server}/features/award/award/award.store.ts`, "../../../db/tables.ts"],
  [`${server}/db/open.ts`, "../encryption/cipher.ts"],
  [`${server}/config.ts`, "./http/limit/clientNetworks.ts"],
  [`${server}/features/activity/nameList/uploadNameList.ts`, "../../../sheets/index.ts"],
  [`${server}/features/award/award/award.test.ts`, "../../../testing/testApp.ts"],
  [`${ui}/screens/search/SearchScreen.tsx`, "../../components/pager/Pager.tsx"],
  [`${ui}/screens/search/SearchScreen.tsx`, "cert-api/client"],
  [`${ui}/screens/resource/RowActions.tsx`, "../erasure/EraseDialog.tsx"],
  [`${ui}/screens/adminRoutes.tsx`, "./shell/ShellScreen.tsx"],
  [`${ui}/components/pager/Pager.tsx`, "./Pager.css.ts"],
  [`${ui}/components/pager/Pager.tsx`, "../../theme/text.css.ts"],
  [`${ui}/screens/search/SearchScreen.stories.tsx`, "cert-api/testing"],
  [`${ui}/components/pager/Pager.tsx`, "../../messages/zhCN.ts"],
  [`${ui}/components/pager/Pager.tsx`, "./clampPage.ts"],
  ["packages/cert-api/src/schemas/award.ts", "../limits.ts"],
  ["packages/cert-api/src/testing/memory.ts", "../schemas/award.ts"],
  ["packages/cert-render/src/lines/breakLines.ts", "../model/model.ts"],
  ["packages/cert-render/src/model/model.ts", "./content.ts"],
  ["packages/cert-render/src/docx/readDocx.ts", "../model/model.ts"],
  ["packages/cert-render/src/templateBlanks.ts", "./docx/blanks/index.ts"],
  ["site/src/brand.ts", "cert-ui"],
])("allowed: %s loads %s", (from, to) => {
  expect(importProblem({ from, to, typeOnly: false })).toBeUndefined();
});

test("a service does not hand its store on, not even its types", () => {
  const handedOn = {
    from: `${server}/features/award/award/award.service.ts`,
    to: "./award.store.ts",
    isReexport: true,
  };
  expect(importProblem({ ...handedOn, typeOnly: false })).toContain("not handed on");
  expect(importProblem({ ...handedOn, typeOnly: true })).toContain("not handed on");
  expect(importProblem({ ...handedOn, typeOnly: false, isReexport: false })).toBeUndefined();
});

test("types may cross where values may not", () => {
  const schema = { from: `${ui}/screens/search/SearchScreen.tsx`, to: "cert-api/schemas" };
  expect(importProblem({ ...schema, typeOnly: true })).toBeUndefined();
  const tx = { from: `${server}/features/award/award/award.service.ts`, to: "../../../db/open.ts" };
  expect(importProblem({ ...tx, typeOnly: true })).toBeUndefined();
  expect(importProblem({ ...tx, typeOnly: false })).toBeTypeOf("string");
});
