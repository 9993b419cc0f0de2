import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { withFailureNotification } from "./notification.service.ts";

const { activity, award, dashboard, session } = contract;

eachDatabase((database) => {
  test("who uploads and publishes is told of failures, not of what they did; nobody else is", async () => {
    const { call, login, ...app } = await testApp(database, { renderer: plainRenderer() });
    const headers = await login();
    const { headers: other } = await makePerson(app, "other", { roles: ["系统管理员"] });
    const { data: made } = await call(activity.create, { name: "2025年评选" }, headers);
    const { id } = made;
    const list = (text: string) => new File([text], "名单.csv");
    const template = new File([await buildDocx(["{姓名}"]).arrayBuffer()], "证书.docx");
    await call(contract.publication.publish, { id }, headers);
    await call(activity.upload, { id, field: "template", file: template }, headers);
    await call(activity.upload, { id, field: "name_list", file: list("姓名\n,\n") }, headers);
    await call(activity.upload, { id, field: "name_list", file: list("姓名\n王晓明\n欧阳若兰\n") }, headers);
    await call(contract.publication.publish, { id }, headers);
    await call(activity.upload, { id: "99", field: "template", file: template }, headers);
    const { data: awards } = await call(award.list, { page: 0 }, headers);
    const own = { id: awards.content[0]?.id ?? "", field: "template" as const };
    await call(award.upload, { ...own, file: new File(["no document"], "坏的.docx") }, headers);
    await call(award.upload, { ...own, file: template }, headers);
    await call(award.revoke, { id: own.id, reason: "重复" }, headers);
    const { data: told } = await call(dashboard.notifications, {}, headers);
    expect(told.map(({ success, message }) => [success, message.replace(/：.*/u, "")])).toEqual([
      [false, "“坏的.docx”未能上传到“王晓明”"],
      [false, "“名单.csv”未能上传到“2025年评选”"],
      [false, "“2025年评选”未能发布"],
    ]);
    expect(told[0]?.params?.reason).toEqual({
      code: "document.damaged",
      params: {},
      message: "文件已损坏或不完整，请在 Word 中打开并重新保存后再上传。",
    });
    expect(told.at(-1)?.message).toBe("“2025年评选”未能发布：奖证模板文件未上传");
    expect((await call(dashboard.notifications, {}, other)).data).toEqual([]);
  });

  test("who uploaded the files of an activity is told what others publish and correct, in one line until it is read", async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const { call } = app;
    const headers = await app.login();
    const clerk = await makePerson(app, "clerk", {
      authorities: ["activity:read", "activity:write"],
    });
    const { id } = (await call(activity.create, { name: "2025年评选" }, clerk.headers)).data;
    const template = new File([await buildDocx(["{姓名}"]).arrayBuffer()], "证书.docx");
    await call(activity.upload, { id, field: "template", file: template }, headers);
    const list = new File(["姓名\n王晓明\n欧阳若兰\n"], "名单.csv");
    await call(activity.upload, { id, field: "name_list", file: list }, clerk.headers);
    await call(contract.publication.publish, { id }, headers);
    const { data: awards } = await call(award.list, { page: 0 }, headers);
    const [first, second] = awards.content.map((row) => row.id);
    await call(award.revoke, { id: first ?? "", reason: "重复" }, headers);
    await call(award.restore, { id: first ?? "" }, headers);
    await call(award.withdrawMany, { awards: `${first},${second}`, count: 2, reason: "重做" }, headers);
    const read = async (by: typeof headers) =>
      (await call(dashboard.notifications, {}, by)).data.map(({ message }) => message);
    const published = "“2025年评选”已发布，共 2 份奖证";
    expect(await read(clerk.headers)).toEqual(["“2025年评选”有 4 份奖证由他人更正、撤销或删除", published]);
    expect(await read(headers)).toEqual([]);
    await call(dashboard.markRead, {}, clerk.headers);
    await call(contract.publication.publish, { id }, headers);
    expect(await read(clerk.headers)).toHaveLength(3);
  });

  test("says what it is about in codes, and still tells what was stored as a sentence", async () => {
    const { call, login, store, time } = await testApp(database);
    const headers = await login();
    const { data: made } = await call(activity.create, { name: "2025年评选" }, headers);
    await call(contract.publication.publish, { id: made.id }, headers);
    const { id: userId } = (await call(session.current, {}, headers)).data;
    const body = JSON.stringify({ activity: "2024年评选", reason: "名单中有 3 处错误" });
    const old = { user_id: Number(userId), kind: "publishFailed", body, created_at: time.now, read_at: null };
    await store.write((tx) => tx.insertInto("notification").values(old).execute());
    const ofTomorrow = [
      { ...old, kind: "ofTomorrow" },
      { ...old, kind: "archived", body: JSON.stringify({ shelf: 3, message: "“2023年评选”已归档" }) },
      { ...old, kind: "published", body: JSON.stringify({ awards: "many", message: "“2023年评选”已发布" }) },
    ];
    await store.write((tx) => tx.insertInto("notification").values(ofTomorrow).execute());
    const { data: told } = await call(dashboard.notifications, {}, headers);
    expect(told.map(({ kind }) => kind)).toEqual([undefined, undefined, "publishFailed", "publishFailed"]);
    expect(told).toMatchObject([
      { success: true, message: "“2023年评选”已发布" },
      { success: true, message: "“2023年评选”已归档" },
      {
        success: false,
        message: "“2024年评选”未能发布：名单中有 3 处错误",
        kind: "publishFailed",
        params: { activity: "2024年评选", reason: { code: "text", params: { text: "名单中有 3 处错误" } } },
      },
      {
        success: false,
        message: "“2025年评选”未能发布：奖证模板文件未上传",
        kind: "publishFailed",
        params: { activityId: made.id, activity: "2025年评选", reason: { code: "templateMissing", params: {} } },
      },
    ]);
  });

  test("what went wrong first is heard of, also where nobody could be told", async () => {
    const { store, time } = await testApp(database);
    const failures: unknown[] = [];
    const telling = { store, clock: () => time.now, onError: (error: unknown) => void failures.push(error) };
    const broken = (message: string) => () => Promise.reject(new Error(message));
    await expect(withFailureNotification(telling, 1, broken("no note"), broken("no work"))).rejects.toThrow("no work");
    expect(failures).toMatchObject([{ message: "no note" }]);
  });
});
