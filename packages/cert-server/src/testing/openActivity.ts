import { type ActivityField, contract } from "cert-api";
import { expect } from "vitest";
import { verifyStore } from "../maintenance/verify/verifyStore.ts";
import { buildDocx } from "./documents/buildDocx.ts";
import type { Database } from "./eachDatabase.ts";
import { plainRenderer } from "./plainRenderer.ts";
import { testApp, type TestApp, type TestOptions } from "./testApp.ts";

const { activity, award } = contract;

/** A server with one activity, and the operations of an administrator on it. */
export type OpenActivity = Awaited<ReturnType<typeof openActivity>>;

/** Creates an activity on a new store, with the given files: texts of a .csv and of a .docx. */
export async function openActivity(
  database: Database,
  { list, template, ...options }: TestOptions & { list?: string; template?: readonly string[] } = {},
) {
  const app = await testApp(database, { renderer: plainRenderer(), ...options });
  const headers = await app.login();
  const { call } = app;
  const { id } = (await call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;

  const put = (field: ActivityField, file: File, of = id) => call(activity.upload, { id: of, field, file }, headers);
  const give = async (text: string, of = id) => (await put("name_list", new File([text], "名单.csv"), of)).data;
  const print = async (paragraphs: readonly string[], of = id) =>
    (await put("template", buildDocx(paragraphs), of)).data;
  if (template !== undefined) await print(template);
  if (list !== undefined) await give(list);
  const search = async (content: string) => (await call(award.search, { content })).data;

  return {
    ...app,
    headers,
    id,
    put,
    give,
    print,
    search,
    plan: () => call(contract.publication.plan, { id }, headers),
    publish: (more: object = {}, by = headers) => call(contract.publication.publish, { id, ...more }, by),
    nextDay: async () => {
      app.time.now += 86_400_000;
      Object.assign(headers, await app.login());
    },
    /** Waits until what was changed has been checked. */
    checked: () =>
      expect
        .poll(async () => (await call(activity.get, { id }, headers)).data.check.state, { timeout: 10_000 })
        .toBe("done"),
    read: async () => {
      const activityRow = (await call(activity.find, { text: "" }, headers)).data.find((one) => one.id === id);
      if (activityRow === undefined) throw new Error("The activity is gone.");
      return activityRow;
    },
    first: async (content: string) => (await search(content)).content[0]?.id ?? "",
    edit: (of: string, name: string, content: object, more: object = {}) =>
      call(award.update, { id: of, name, content: JSON.stringify(content), ...more }, headers),
    versions: async (of: string) => (await call(award.versions, { id: of }, headers)).data,
    pdf: (of: string, query = "", by: Record<string, string> = {}) =>
      app.app.inject({ url: `/api/award/download/id/${of}.pdf${query}`, headers: by }),
    /** Returns everything that publishing may write. */
    issued: () => issued(app),
    async problems() {
      const problems: unknown[] = [];
      await verifyStore(app.address, (found) => problems.push(found));
      return problems;
    },
  };
}

async function issued({ store: { read } }: TestApp) {
  return {
    awards: await read.selectFrom("award").selectAll().orderBy("seq").execute(),
    versions: await read.selectFrom("award_version").selectAll().orderBy("award_id").orderBy("version").execute(),
    holders: await read
      .selectFrom("award_holder")
      .selectAll()
      .orderBy("award_id")
      .orderBy("version")
      .orderBy("position")
      .execute(),
    keys: await read.selectFrom("award_key").selectAll().orderBy("key").orderBy("award").execute(),
    taken: await read.selectFrom("number_taken").selectAll().orderBy("number").execute(),
    counters: await read.selectFrom("number_counter").selectAll().orderBy("activity_id").execute(),
    published: await read.selectFrom("activity").select(["id", "published_at"]).orderBy("id").execute(),
    entries: await read.selectFrom("audit_entry").selectAll().where("action", "=", "publish").orderBy("id").execute(),
    jobs: await read.selectFrom("job").selectAll().where("kind", "=", "publish").execute(),
  };
}
