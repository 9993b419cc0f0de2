import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { makePerson } from "../../testing/people.ts";
import { plainRenderer } from "../../testing/plainRenderer.ts";
import { testApp } from "../../testing/testApp.ts";
import { withFailureNotification } from "./notification.service.ts";

const { activity, award, dashboard, session } = contract;

eachDatabase((database) => {
  test("who uploads and publishes is told what became of it, and nobody else is", async () => {
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
    const { data: told } = await call(dashboard.notifications, {}, headers);
    expect(told.map(({ success, message }) => [success, message.replace(/：.*/u, "")])).toEqual([
      [true, "“证书.docx”已上传到“王晓明”"],
      [false, "“坏的.docx”未能上传到“王晓明”"],
      [true, "“2025年评选”已发布，共 2 份奖证"],
      [true, "“名单.csv”已上传到“2025年评选”"],
      [false, "“名单.csv”未能上传到“2025年评选”"],
      [true, "“证书.docx”已上传到“2025年评选”"],
      [false, "“2025年评选”未能发布"],
    ]);
    expect(told[1]?.params?.reason).toEqual({
      code: "document.damaged",
      params: {},
      message: "文件已损坏或不完整，请在 Word 中打开并重新保存后再上传。",
    });
    expect(told.at(-1)?.message).toBe("“2025年评选”未能发布：奖证模板文件未上传");
    expect((await call(dashboard.notifications, {}, other)).data).toEqual([]);
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
