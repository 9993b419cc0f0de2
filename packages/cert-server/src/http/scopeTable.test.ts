import {
  type BuiltInAuthority,
  builtInAuthorities,
  contract,
  type Endpoint,
  type EndpointRoute,
  formatQuery,
  isDivided,
  toAddress,
} from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../testing/documents/buildDocx.ts";
import { tinyPdf } from "../testing/documents/tinyPdf.ts";
import { type Database, onSqlite } from "../testing/eachDatabase.ts";
import { makePerson } from "../testing/people.ts";
import { plainRenderer } from "../testing/plainRenderer.ts";
import { type Headers, type TestApp, testApp } from "../testing/testApp.ts";

const { activity, award, userRole } = contract;

/** The records of a department: one of each noun that is divided, and their owner. */
interface Records {
  headers: Headers;
  departmentId: string;
  userId: string;
  linkId: string;
  activityId: string;
  templateId: string;
  awardId: string;
  manualId: string;
  correctionId: string;
  marks: readonly string[];
}

type Call = (records: Records) => object;
const notice = { kind: "email", subject: "证书", body: "{链接}" } as const;
const byActivity: Call = ({ activityId: id }) => ({ id });
const byAward: Call = ({ awardId: id }) => ({ id });
const byCorrection: Call = ({ correctionId: id }) => ({ id });
const byUser: Call = ({ userId: id }) => ({ id });
const departmentNames = ["教育科学研究院", "教育评估院"];
const newUser = { account: "new", nickName: "新", phone: "1", enabled: true };

/**
 * The input by which each endpoint reaches a department's records, written by hand. `lists`: it lists records, which
 * must be the caller's own. `own`: the outcome for one's own department, if it differs.
 */
const table: Readonly<Record<string, { input: Call; lists?: true; own?: number; foreign?: number }>> = {
  "user.list": { input: () => ({ page: 0 }), lists: true },
  "user.find": { input: () => ({ text: "" }), lists: true },
  "user.create": { input: ({ departmentId: id }) => ({ ...newUser, department: { id } }), foreign: 403 },
  "user.update": {
    input: ({ userId, departmentId }) => ({
      ...newUser,
      account: `colleague ${departmentId}`,
      id: userId,
      department: { id: departmentId },
    }),
  },
  "user.roles": { input: byUser },
  "user.resetPassword": { input: byUser },
  "user.secondFactor": { input: byUser },
  "user.endSessions": { input: byUser },
  "user.resetSecondFactor": { input: byUser, own: 409 },
  "userRole.list": { input: () => ({ page: 0 }), lists: true },
  "userRole.create": { input: ({ userId }) => ({ user: { id: userId }, role: { id: "5" } }), foreign: 400 },
  "userRole.remove": { input: ({ linkId: id }) => ({ id }) },
  "department.list": { input: () => ({ page: 0 }), lists: true },
  "department.listAll": { input: () => ({}), lists: true },
  "department.find": { input: () => ({ text: "" }), lists: true },
  "department.create": { input: () => ({ displayName: "新部门" }), own: 403, foreign: 403 },
  "department.update": { input: ({ departmentId: id }) => ({ id, displayName: `部门${id}` }) },
  "department.remove": { input: ({ departmentId: id }) => ({ id }), own: 409 },

  "activity.list": { input: () => ({ page: 0 }), lists: true },
  "activity.find": { input: () => ({ text: "" }), lists: true },
  "activity.get": { input: byActivity },
  "activity.listAll": { input: () => ({}), lists: true },
  "activity.create": { input: () => ({ name: "新活动" }), foreign: 200 },
  "activity.copy": { input: byActivity },
  "activity.update": { input: ({ activityId: id }) => ({ id, name: "改名" }) },
  "activity.file": { input: ({ templateId: id }) => ({ id }) },
  "activity.upload": { input: ({ activityId: id }) => ({ id, field: "template", file: buildDocx(["{姓名}"]) }) },
  "activity.report": { input: ({ activityId: id }) => ({ id, field: "template" }) },
  "template.preview": { input: byActivity },
  "template.previewPicture": { input: byActivity },
  "template.previewRow": { input: byActivity },
  "template.proof": { input: byActivity },
  "template.proofSheet": { input: byActivity },
  "handout.nameList": { input: byActivity },
  "handout.overview": { input: byActivity },
  "handout.undownloaded": { input: byActivity },
  "handout.createClaims": { input: ({ activityId: id }) => ({ id, column: "姓名", days: 30 }) },
  "handout.claims": { input: byActivity },
  "handout.renewClaims": { input: ({ activityId: id }) => ({ id, links: ["0"], days: 30 }), own: 404 },
  "handout.addressClaims": { input: ({ activityId: id }) => ({ id, addresses: "一小\ta@example.cn" }) },
  "handout.endClaims": { input: ({ activityId: id }) => ({ id, links: ["0"] }), own: 404 },
  "handout.claimSheet": { input: ({ activityId: id }) => ({ id, tokens: "" }) },
  "notice.overview": { input: byActivity },
  "notice.preview": { input: ({ activityId: id }) => ({ id, ...notice, purpose: "issued" }), own: 409 },
  "notice.test": { input: ({ activityId: id }) => ({ id, ...notice, to: "a@example.cn" }), own: 409 },
  "notice.send": { input: ({ activityId: id }) => ({ id, ...notice, purpose: "issued" }), own: 409 },
  "notice.deliveries": { input: ({ activityId: id }) => ({ id, notice: "0", page: 0 }), own: 404 },
  "notice.resend": { input: ({ activityId: id }) => ({ id, notice: "0" }), own: 404 },
  "notice.mailClaims": { input: ({ activityId: id }) => ({ id, tokens: ["x"] }), own: 409 },
  "notice.stop": { input: ({ activityId: id }) => ({ id, notice: "0" }), own: 404 },
  "handout.zip": { input: byActivity },
  "handout.pdf": { input: byActivity },
  "handout.selectedZip": { input: ({ activityId: id, awardId }) => ({ id, awards: awardId }) },
  "handout.selectedPdf": { input: ({ activityId: id, awardId }) => ({ id, awards: awardId }) },
  "template.gallery": { input: () => ({}), foreign: 200 },
  "template.galleryPicture": { input: () => ({ name: "team" }), foreign: 200 },
  "template.galleryTemplate": { input: () => ({ name: "team" }), foreign: 200 },
  "template.galleryList": { input: () => ({ name: "team" }), foreign: 200 },
  "template.takeFromGallery": { input: ({ activityId: id }) => ({ id, name: "team" }), own: 400 },
  "nameList.configure": { input: ({ activityId: id }) => ({ id, file: "other" }), own: 409 },
  "nameList.marked": { input: byActivity },
  "template.blanks": { input: byActivity },
  "template.blanksPage": {
    input: ({ activityId: id, templateId }) => ({ id, page: 0, template: templateId }),
    own: 409,
  },
  "template.nameBlanks": {
    input: ({ activityId: id, templateId }) => ({ id, template: templateId, names: [{ key: "0", name: "姓名" }] }),
    own: 409,
  },
  "template.shrinking": {
    input: ({ activityId: id, templateId }) => ({ id, template: templateId, shrinks: true }),
    own: 409,
  },
  "template.recompilePlan": { input: byActivity },
  "template.recompilePicture": {
    input: ({ activityId: id }) => ({ id, view: "after", token: "x" }),
    own: 409,
  },
  "template.recompile": { input: byActivity },
  "publication.plan": { input: byActivity },
  "publication.planRows": {
    input: ({ activityId: id }) => ({ id, plan: "x", group: "created", page: 0 }),
    own: 409,
  },
  "publication.decide": { input: ({ activityId: id }) => ({ id, plan: "x", rows: [] }), own: 409 },
  "publication.publish": { input: byActivity },
  "publication.schedule": {
    input: ({ activityId: id }) => ({ id, plan: "x", at: "2099-01-01T00:00:00Z" }),
    own: 400,
  },
  "publication.cancelSchedule": { input: byActivity, own: 409 },
  "publication.progress": { input: byActivity },
  "activity.remove": { input: byActivity, own: 409 },

  "award.list": { input: () => ({ page: 0 }), lists: true },
  "award.find": { input: () => ({ text: "" }), lists: true },
  "correction.list": { input: () => ({ page: 0 }), lists: true },
  "correction.get": { input: byCorrection },
  "correction.picture": { input: ({ correctionId: id }) => ({ id, view: "after" }) },
  "correction.proof": { input: byCorrection, own: 404 },
  "correction.propose": { input: ({ correctionId: id }) => ({ id, value: "王晓明" }) },
  "correction.approve": {
    input: ({ correctionId: id }) => ({ id, version: 1, at: "2026-01-01T00:00:00Z" }),
    own: 409,
  },
  "correction.refuse": { input: ({ correctionId: id }) => ({ id, reason: "无误" }) },
  "award.create": { input: ({ templateId }) => ({ name: "赵", content: "赵", template: templateId }), foreign: 400 },
  "award.update": { input: ({ manualId: id }) => ({ id, name: "钱", content: "钱" }) },
  "award.upload": { input: ({ manualId: id }) => ({ id, field: "template", file: buildDocx(["{姓名}"]) }) },
  "award.photo": { input: ({ manualId: id }) => ({ id, name: "照片", file: new File(["x"], "a.png") }), own: 409 },
  "award.file": { input: ({ templateId: id }) => ({ id }) },
  "award.preview": { input: byAward },
  "award.docx": { input: byAward },
  "award.versions": { input: byAward },
  "award.revoke": { input: ({ awardId: id }) => ({ id, reason: "误发" }) },
  "award.restore": { input: byAward },
  "award.revokeMany": { input: ({ awardId: awards }) => ({ awards, count: 1, reason: "误发" }) },
  "award.restoreMany": { input: ({ awardId: awards }) => ({ awards, count: 1 }) },
  "award.exportMany": { input: ({ awardId: awards }) => ({ awards, count: 1 }) },
  "award.zipMany": { input: ({ awardId: awards }) => ({ awards, count: 1 }) },
  "award.remove": { input: ({ manualId: id }) => ({ id }) },
  "award.withdrawMany": { input: ({ awardId: awards }) => ({ awards, count: 1 }) },
  "user.remove": { input: byUser },
};

const endpoints = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, EndpointRoute>).map(([verb, route]) => ({ name: `${noun}.${verb}`, route })),
);
const divided = builtInAuthorities.filter(isDivided);

test("the table knows every endpoint whose records belong to departments", () => {
  const guarded = endpoints.filter(({ route: { access } }) => divided.some((authority) => authority === access));
  expect(guarded.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
});

onSqlite((database) => {
  test("what is limited to a department reaches all of its records, and none of another's", async () => {
    const { app, own, foreign } = await twoDepartments(database);
    const stored = await countRows(app);
    const wrong: string[] = [];
    for (const [name, { input, lists, foreign: expected = 404 }] of Object.entries(table)) {
      if (lists || name === "activity.create") continue;
      const { status } = await send(app, name, input(foreign), own.headers);
      if (status !== expected) wrong.push(`${name} of the other department: ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(await countRows(app)).toEqual(stored);
    for (const [name, { input, lists, own: expected = 200 }] of Object.entries(table)) {
      const { status, body } = await send(app, name, input(own), own.headers);
      if (status !== expected) wrong.push(`${name} of the own department: ${status}, not ${expected}: ${body}`);
      if (lists && !mentions(body, own)) wrong.push(`${name} does not list what is the department's own`);
      if (lists && mentions(body, foreign)) wrong.push(`${name} lists what is another department's`);
    }
    expect(wrong).toEqual([]);
  });

  test("earlier versions of a certificate are for its own department, which alone finds its award", async () => {
    const { app, own, foreign } = await twoDepartments(database);
    const status = async (records: Records, by: Headers) =>
      (await app.app.inject({ url: `/api/award/download/id/${records.awardId}.pdf?version=1`, headers: by }))
        .statusCode;
    expect([await status(own, own.headers), await status(foreign, own.headers)]).toEqual([200, 404]);
    const open = await app.app.inject({ url: `/api/award/download/id/${foreign.awardId}.pdf`, headers: own.headers });
    expect(open.statusCode).toBe(200);
    for (const text of [foreign.awardId, "乙-00001", "王小明2"]) {
      expect((await app.call(award.find, { text }, own.headers)).data, text).toEqual([]);
    }
    expect((await app.call(award.find, { text: "甲-00001" }, own.headers)).data.map(({ id }) => id)).toEqual([
      own.awardId,
    ]);
    expect((await app.call(award.find, { text: "王小明" }, own.headers)).data.map(({ id }) => id)).toEqual([
      own.awardId,
    ]);
    const listed = await app.call(award.list, { page: 0, template: foreign.templateId }, own.headers);
    expect(listed.data).toMatchObject({ content: [], total: 0 });
  });

  test("where records belong to no department, a limited role gives nothing", async () => {
    const app = await testApp(database);
    const { headers } = await makePerson(app, "limited", { authorities: builtInAuthorities, departmentOnly: true });
    const session = (await app.call(contract.session.current, {}, headers)).data;
    expect(session.authorities).toEqual(divided);
    expect(session.departmentAuthorities).toEqual(divided);
    const undivided = endpoints.filter(
      ({ route: { access } }) => builtInAuthorities.includes(access as BuiltInAuthority) && !isDivided(access),
    );
    expect(undivided.length).toBeGreaterThan(10);
    for (const { name } of undivided)
      expect((await send(app, name, { id: "0", page: 0 }, headers)).status, name).toBe(403);
  });
});

/** Renders a page that can be joined with others. */
const renderer = { ...plainRenderer(), renderPdf: async () => ({ pdf: tinyPdf("1"), pages: 1 }) };

/** Creates two departments with a record of each noun, and a member who may do everything within their own. */
async function twoDepartments(database: Database): Promise<{ app: TestApp; own: Records; foreign: Records }> {
  const app = await testApp(database, { renderer });
  const own = await addRecords(app, 1, "甲");
  return { app, own, foreign: await addRecords(app, 2, "乙") };
}

async function addRecords(app: TestApp, departmentId: number, mark: string): Promise<Records> {
  const { call } = app;
  const scope = { departmentId, departmentOnly: true };
  const { headers } = await makePerson(app, `member ${departmentId}`, { authorities: divided, ...scope });
  const colleague = await makePerson(app, `colleague ${departmentId}`, { authorities: ["award:read"], ...scope });
  const { id: activityId } = (await call(activity.create, { name: `评选${mark}` }, headers)).data;
  const upload = (field: "template" | "name_list", file: File) =>
    call(activity.upload, { id: activityId, field, file }, headers);
  await upload("template", buildDocx(["{姓名}"]));
  await upload("name_list", new File([`姓名,证书编号\n王小明${departmentId},${mark}-00001`], "名单.csv"));
  expect((await call(contract.publication.publish, { id: activityId }, headers)).status).toBe(200);
  const [issued] = (await call(award.search, { content: `王小明${departmentId}` })).data.content;
  const manual = await call(award.create, { name: `李四${departmentId}`, content: "手工" }, headers);
  const links = (await call(userRole.list, { page: 0 }, headers)).data.content;
  const stored = (await call(activity.find, { text: mark }, headers)).data;
  const request = { award_id: issued?.id ?? "", kind: "update" as const, state: "open" as const, base_version: 1 };
  const correction = await app.store.write((tx) =>
    tx
      .insertInto("correction")
      .values({ ...request, wanted_key: "姓名", wanted_value: "王小明", created_at: app.time.now })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return {
    correctionId: String(correction.id),
    headers,
    departmentId: String(departmentId),
    userId: colleague.id,
    linkId: links.find((link) => link.user.id === colleague.id)?.id ?? "",
    activityId,
    templateId: stored[0]?.template ?? "",
    awardId: issued?.id ?? "",
    manualId: manual.data.id,
    marks: [
      `评选${mark}`,
      `王小明${departmentId}`,
      `colleague ${departmentId}`,
      departmentNames[departmentId - 1] ?? "",
    ],
  };
}

async function send(
  app: TestApp,
  name: string,
  input: object,
  headers: Headers,
): Promise<{ status: number; body: string }> {
  const route = endpoints.find((endpoint) => endpoint.name === name)?.route as Endpoint<object, unknown>;
  if ("file" in input) {
    const { status, envelope } = await app.call(route, input, headers);
    return { status, body: JSON.stringify(envelope) };
  }
  const { path, rest } = toAddress(route, input);
  const isPost = route.method === "POST";
  const url = isPost ? path : path + formatQuery(rest);
  const request = { method: route.method, url, headers };
  const { statusCode: status, body } = await app.app.inject(isPost ? { ...request, payload: rest } : request);
  return { status, body };
}

const mentions = (body: string, { marks }: Records): boolean => marks.some((mark) => body.includes(mark));

async function countRows({ store: { read } }: TestApp): Promise<Record<string, unknown>> {
  const [users, links, activities, awards, versions, departments, uploads] = await Promise.all([
    read.selectFrom("user").selectAll().orderBy("id").execute(),
    read.selectFrom("user_role").selectAll().orderBy("id").execute(),
    read.selectFrom("activity").selectAll().orderBy("id").execute(),
    read.selectFrom("award").selectAll().orderBy("seq").execute(),
    read.selectFrom("award_version").selectAll().orderBy("award_id").orderBy("version").execute(),
    read.selectFrom("department").selectAll().orderBy("id").execute(),
    read.selectFrom("upload").selectAll().orderBy("id").execute(),
  ]);
  return { users, links, activities, awards, versions, departments, uploads };
}
