import { contract, zhCN } from "cert-api";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { ADMIN_PASSWORD } from "../../../testing/testApp.ts";

const { activity, award, correction, handout, nameList, notice, session, user, userRole } = contract;
const list = [
  "姓名,证书编号,学校,邮箱,辅导员,组别",
  "欧阳晓峰,ZS-7788,星河小学,ouyang@example.cn,司徒老师,司徒组",
  "上官文婷,ZS-7799,月湖小学,shangguan@example.cn,司徒老师,司徒组",
  "诸葛一鸣,ZS-7800,星河小学,zhuge@example.cn,司徒老师,司徒组",
].join("\n");
/** Parts of all names, numbers, contents, files and data of users that the acts below write. */
const personal = /欧阳|上官|诸葛|慕容|端木|ZS-|星河|月湖|司徒|example\.cn|机密|南宫|13987654321/u;

/** Actions that no act below does, and that are recorded without a value that somebody has typed or uploaded. */
const others =
  `acceptIdentity acceptPassword linkIdentity unlinkIdentity logout changePassword askPasswordReset setPasswordByMail confirmApprover
  endSession endOtherSessions enableSecondFactor removeSecondFactor resetSecondFactor renewRecoveryCodes createToken schedule cancelSchedule
  chooseSheets chooseColumns recompile sign stamp readLetter downloadProof downloadAudit downloadDocx list resendNotice stopNotice unsubscribe mailClaims`.split(
    /\s+/u,
  );

const smtp = provideSmtpServer();

onSqlite((database) => {
  test("audit: new entries name records by id, and repeat nothing of holders, files and users", async () => {
    const mail = { url: smtp.url, from: "证书中心 <cert@example.org>" };
    const publicUrl = new URL("https://cert.example.edu.cn");
    const config = { publicUrl, mail, noticeLimit: 6_000 };
    const opened = await openActivity(database, { template: ["{姓名}{学校}{导师?}{照片?}"], config });
    const { app, call, headers, id, put, publish, first, plan, store } = opened;
    /** Returns what a call answers; one that is refused throws. */
    const done = async <T>(answer: Promise<{ data: T }>) => (await answer).data;

    await done(put("photos", new File([zipSync({ "欧阳晓峰.jpg": Buffer.from("photo 1") })], "机密照片.zip")));
    const listed = await done(put("name_list", new File([list], "机密名单.csv")));
    await done(
      call(nameList.configure, { id, file: listed.file.id, unused: [{ name: "组别", use: "omit" }] }, headers),
    );
    const columns = [{ name: "导师", column: "辅导员" }];
    await done(call(nameList.configure, { id, file: listed.file.id, columns }, headers));
    await done(put("template", new File([await buildDocx(["{姓名}"]).arrayBuffer()], "机密模板.docx")));
    await done(publish({ plan: (await plan()).data.token, confirmed: true }));
    await app.inject({ url: `/api/activity/file/${listed.file.id}`, headers });
    await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    await app.inject({ url: `/api/handout/${id}.zip?group=${encodeURIComponent("学校")}`, headers });
    const copy = (await done(call(activity.copy, { id }, headers))).id;
    const groups = ["小学组", "中学组"];
    const book = sheetsBook(
      groups.map((name) => ({ name, rows: [["姓名"], [`欧阳${name}`]] })),
      "机密.xlsx",
    );
    await done(put("name_list", book, copy));
    const sheets = groups.map((name) => ({ name, use: "join" as const }));
    await done(call(nameList.configure, { id: copy, sheets }, headers));

    const own = await first("ZS-7788");
    const content = JSON.stringify({ 证书编号: "ZS-7788", 学校: "月湖小学" });
    await done(call(award.update, { id: own, name: "欧阳晓枫", content, reason: "更正" }, headers));
    await done(call(award.upload, { id: own, field: "template", file: buildDocx(["{姓名}"]) }, headers));
    await done(call(award.create, { name: "慕容安", content: "端木学校", template: null }, headers));
    await done(call(award.revoke, { id: own, reason: "重复" }, headers));
    await done(call(award.restore, { id: own }, headers));
    const second = await first("ZS-7799");
    await done(call(award.revokeMany, { awards: second, count: 1, reason: "重复" }, headers));
    await done(call(award.restoreMany, { awards: second, count: 1 }, headers));

    await done(call(contract.brand.addRootFile, { name: "MP_verify_a.txt", content: "a" }, headers));
    await done(call(contract.brand.updatePrivacy, { privacy: "一" }, headers));
    await done(call(contract.brand.removeRootFile, { name: "MP_verify_a.txt" }, headers));
    const asked = { id: second, key: "姓名", value: "上官文停", message: "错字", contact: "13987654321" };
    await done(call(correction.ask, { ...asked, file: new File([], "") }));
    await done(call(correction.setFourEyes, { fourEyes: "corrections" }, headers));
    const waiting = async () => (await call(correction.list, { page: 0 }, headers)).data.content[0]?.id ?? "";
    await done(call(correction.refuse, { id: await waiting(), reason: "没有错" }, headers));
    await done(call(correction.ask, { ...asked, file: new File([], "") }));
    const proposed = await done(call(correction.propose, { id: await waiting(), value: "上官文停" }, headers));
    const { headers: approver } = await makePerson(opened, "approver", { roles: ["系统管理员"] });
    const { version, at } = proposed;
    expect([200, 403]).toContain((await call(correction.approve, { id: proposed.id, version, at }, approver)).status);

    const claim = { id, column: "学校", days: 30 };
    const { links } = await done(call(handout.createClaims, claim, headers));
    await app.inject({ url: `/c/${links[0]?.token}/certificates.zip` });
    const [link = ""] = links.map((one) => one.id);
    await done(call(handout.renewClaims, { id, links: [link], days: 30 }, headers));
    await done(call(handout.addressClaims, { id, addresses: "星河小学\tnangong@example.cn" }, headers));
    await done(call(handout.endClaims, { id, links: [link] }, headers));
    const text = {
      id,
      kind: "email" as const,
      purpose: "issued" as const,
      subject: "{活动名称}",
      body: "{姓名}：{链接}",
    };
    await call(notice.test, { ...text, to: "nangong@example.cn" }, headers);
    await call(notice.send, text, headers);

    const person = { nickName: "南宫问天", phone: "13987654321", email: "nangong@example.cn", enabled: true };
    const fields = { ...person, account: "clerk", department: { id: "1" } };
    const made = await done(call(user.create, fields, headers));
    const changed = { ...fields, nickName: "南宫问", phone: "139876543210", email: "ng@example.cn" };
    await done(call(user.update, { id: made.id, ...changed }, headers));
    const role = await done(call(userRole.create, { user: { id: made.id }, role: { id: "3" } }, headers));
    await done(call(userRole.remove, { id: role.id }, headers));
    await done(call(user.resetPassword, { id: made.id }, headers));
    await done(call(user.endSessions, { id: made.id }, headers));
    await done(call(user.remove, { id: made.id }, headers));
    await done(call(session.changeEmail, { email: "admin@example.cn", password: ADMIN_PASSWORD }, headers));
    await done(call(award.remove, { id: second }, headers));
    await done(call(award.erase, { id: own, reason: "request" }, headers));

    const entries = await store.read.selectFrom("audit_entry").select(["noun", "action", "change"]).execute();
    expect(entries.filter(({ change }) => personal.test(change))).toEqual([]);
    const missing = Object.keys(zhCN.auditActions).filter((action) =>
      entries.every((entry) => entry.action !== action),
    );
    expect(missing.filter((action) => !others.includes(action))).toEqual([]);
  });
});
