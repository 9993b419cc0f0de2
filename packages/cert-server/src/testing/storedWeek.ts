import { contract, type Failure } from "cert-api";
import { buildDocx } from "./documents/buildDocx.ts";
import { buildFont } from "./documents/buildFont.ts";
import type { Database } from "./eachDatabase.ts";
import { plainRenderer } from "./plainRenderer.ts";
import { sheetsBook } from "./documents/sheetsBook.ts";
import { testApp, type TestApp } from "./testApp.ts";

const { activity, award, font } = contract;

/** A server whose store contains records of every kind. */
export interface StoredWeek extends TestApp {
  headers: Record<string, string>;
  /** Ids of awards: published, then edited; published for two holders; created by hand; withdrawn. */
  awards: { edited: string; shared: string; manual: string; withdrawn: string };
}

/**
 * Simulates a week of work: a font, files, two publishes, corrections, a template for one award, a download, a
 * withdrawal, links.
 */
export async function storedWeek(database: Database): Promise<StoredWeek> {
  const app = await testApp(database, { renderer: plainRenderer() });
  const headers = await app.login();
  const { call } = app;
  const { id } = (await call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;
  const sure = <D>(called: { data: D }): D => called.data;
  const put = async (field: "template" | "name_list", file: File) =>
    sure(await call(activity.upload, { id, field, file }, headers));
  sure(await call(font.upload, { file: buildFont("仿宋", "simfang.ttf") }, headers));
  await put("template", buildDocx(["{姓名}", "{奖项}", "{证书编号}"], "模板.docx", "仿宋"));
  await put(
    "name_list",
    new File(
      [
        "姓名,证书编号,奖项,邮箱\n王小明,,一等奖,wang@example.cn\n欧阳娜娜、𠮷野,N-2,二等奖,\n李四,N-3,三等奖,li@example.cn\n",
      ],
      "名单.csv",
    ),
  );
  sure(await call(contract.publication.publish, { id }, headers));
  const find = async (content: string) => (await call(award.search, { content })).data.content[0]?.id ?? "";
  const [edited, shared, withdrawn] = [await find("王小明"), await find("欧阳"), await find("李四")];
  const content = JSON.stringify({ 证书编号: "2025-0001-00001", 活动名称: "案例", 年份: "2025", 奖项: "特等奖" });
  sure(await call(award.update, { id: edited, name: "王晓明", content, template: null }, headers));
  const newAward = { name: "赵六", content: '{"证书编号":"手-001"}', template: null };
  const manual = (await call(award.create, newAward, headers)).data.id;
  const ownTemplate = { id: manual, field: "template" as const, file: buildDocx(["{姓名}"]) };
  sure(await call(award.upload, ownTemplate, headers));
  await app.app.inject({ url: `/api/award/download/id/${shared}.pdf` });
  sure(await call(award.remove, { id: withdrawn }, headers));
  sure(await call(contract.handout.createClaims, { id, column: "姓名", days: 30 }, headers));
  return { ...app, headers, awards: { edited, shared, manual, withdrawn } };
}

/** Uploads a name list of two sheets and chooses one of them. Returns the list's reference. */
export async function addSheets({ call, headers }: StoredWeek): Promise<string> {
  const { id } = (await call(activity.create, { name: "2026年案例评选" }, headers)).data;
  const book = sheetsBook([
    { name: "小学组", rows: [["姓名"], ["王小明"]] },
    { name: "初中组", rows: [["姓名"], ["李四"]] },
  ]);
  const { file } = (await call(activity.upload, { id, field: "name_list" as const, file: book }, headers)).data;
  const sheets = [
    { name: "小学组", use: "join" as const },
    { name: "初中组", use: "ignore" as const },
  ];
  return (await call(contract.nameList.configure, { id, sheets, file: file.id }, headers)).data.file.id;
}

/**
 * Adds an activity whose list has matched columns and a skipped row, and a second list that waits for a choice. Returns
 * its id and the reference of the first list.
 */
export async function addChoices({ call, headers }: StoredWeek): Promise<{ id: string; list: string }> {
  const { id } = (await call(activity.create, { name: "2027年案例评选" }, headers)).data;
  await call(activity.upload, { id, field: "template" as const, file: buildDocx(["{姓名}{奖项}"]) }, headers);
  const wait = async () => {
    const file = new File(["姓名,等级\n王小明,一等奖\n,二等奖\n"], "名单.csv");
    const onErrors = "offer" as const;
    const { envelope } = await call(activity.upload, { id, field: "name_list" as const, file, onErrors }, headers);
    return (envelope as Failure).data?.offer?.file.id ?? "";
  };
  const list = await wait();
  const columns = [{ name: "奖项", column: "等级" }];
  await call(contract.nameList.configure, { id, file: list, columns, skipRows: true }, headers);
  await wait();
  return { id, list };
}
