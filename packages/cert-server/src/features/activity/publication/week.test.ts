import { contract } from "cert-api";
import { createRenderer } from "cert-render";
import { writeXlsx } from "hucre/xlsx";
import readSheets from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { verifyStore } from "../../../maintenance/verify/verifyStore.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";
import { wpsList } from "../../../testing/documents/wpsList.ts";

const { activity, award } = contract;
const many = 2_300;
const surnames = [..."王李张刘陈杨黄赵吴周"];
const given = [..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平"];
/** Returns a name: all are different except the last two. */
const nameAt = (index: number) => {
  if (index >= many - 2) return "欧阳文博";
  const [a, b, c] = [index % 10, Math.floor(index / 10) % 20, Math.floor(index / 200)];
  return `${surnames[a]}${given[b]}${given[c]}`;
};
const winners = Array.from({ length: many }, (_, index) => ({
  name: index === 7 ? "赵芳、钱敏" : nameAt(index),
  school: `第${Math.floor(index / 3) + 1}实验小学`,
  prize: ["一等奖", "二等奖", "三等奖"][index % 3] ?? "",
  room: (index % 40) + 1,
  code: 202_600_000_000 + index,
  day: 46_086 + (index % 30),
  phone: "13800138000",
}));

/** One process for both databases, since starting it takes a while. */
const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

onSqlite((database) => {
  test(
    "a week: a list made by hand, a wrong name, a corrected list, another seal, a certificate revoked",
    { timeout: 300_000 },
    async () => {
      const { address, app, call, login, time } = await testApp(database, {
        renderer,
        config: { publicUrl: new URL("https://zs.example.edu.cn/") },
      });
      let headers = await login();
      const nextDay = async () => {
        time.now += 86_400_000;
        headers = await login();
      };
      const search = async (content: string) => (await call(award.search, { content })).data.content;
      const pdf = (id: string, query = "", by = {}) =>
        app.inject({ url: `/api/award/download/id/${id}.pdf${query}`, headers: by });
      const readText = async (bytes: Buffer) => {
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
        return text.replace(/\s+/gu, "");
      };

      // Monday: the files, the plan, the publish.
      const { id } = (await call(activity.create, { name: "2026年教学案例评选" }, headers)).data;
      const upload = async (field: "template" | "name_list", file: File) =>
        (await call(activity.upload, { id, field, file }, headers)).data;
      const words = [
        "荣誉证书",
        "{姓名}（{单位}）：获{奖项}，{获奖日期}，报名号{报名号}，考场{考场}",
        "编号{证书编号} {日期} {二维码}",
      ];
      await upload("template", buildDocx(words));
      const listed = await upload("name_list", new File([Buffer.from(wpsList(winners))], "获奖名单.xlsx"));
      expect(listed).toMatchObject({
        awards: many,
        rows: many,
        problems: [
          { code: "hiddenRows", params: { rows: "4" } },
          { code: "hiddenColumns", params: { columns: "联系电话" } },
        ],
        columns: ["姓名", "单位", "奖项", "考场", "报名号", "获奖日期", "登记日期", "备注"],
        firstRows: expect.arrayContaining([
          ["王伟伟", "第1实验小学", "一等奖", "00001", "202600000000", "2026年3月5日", "2026/3/5", "一等奖（1）"],
          ["张伟伟", "第1实验小学", "三等奖", "00003", "202600000002", "2026年3月7日", "2026/3/7", "三等奖（3）"],
        ]),
      });
      const plan = (await call(contract.publication.plan, { id }, headers)).data;
      const hidden = [{ code: "hiddenRows" }];
      expect(plan).toMatchObject({ created: many, changed: 0, confirmationCodes: hidden, replacedTemplate: null });
      const confirmed = { id, plan: plan.token, confirmed: true };
      expect((await call(contract.publication.publish, confirmed, headers)).data).toMatchObject({
        created: many,
        awards: many,
      });
      expect(await search("欧阳文博")).toHaveLength(2);
      expect(await search("钱敏")).toHaveLength(1);
      const [wrong] = await search("陈芳娜");
      const [other] = await search("李军静");
      const first = await pdf(other?.id ?? "");
      expect(await readText(first.rawPayload)).toContain("李军静（第");

      // Tuesday: a name is wrong.
      await nextDay();
      const wrongId = wrong?.id ?? "";
      const [before] = (await call(award.versions, { id: wrongId }, headers)).data;
      const edit = { id: wrongId, name: "陈芳钠", content: before?.content ?? "", version: 1, reason: "录入有误" };
      expect((await call(award.update, edit, headers)).data).toMatchObject({ version: 2, name: "陈芳钠" });
      expect(await call(award.update, edit, headers)).toMatchObject({ status: 409 });
      expect(await search("陈芳娜")).toHaveLength(0);
      expect((await app.inject({ url: `/v/${wrongId}/1` })).body).toContain("已更新");
      expect((await app.inject({ url: `/v/${wrongId}/1` })).body).not.toContain("陈芳娜");
      expect((await app.inject({ url: `/v/${wrongId}` })).body).toContain("陈芳钠");
      expect((await pdf(wrongId, "?version=1")).statusCode).toBe(401);
      expect(await readText((await pdf(wrongId, "?version=1", headers)).rawPayload)).toContain("陈芳娜（");
      expect(await readText((await pdf(wrongId)).rawPayload)).toContain("陈芳钠（");

      // Wednesday: the list comes back with its numbers, and two rows are corrected in it.
      await nextDay();
      const issued = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
      const [sheet] = await readSheets(issued.rawPayload);
      const rows = (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
      expect(rows).toHaveLength(many + 1);
      expect(rows[8]?.slice(0, 2)).toEqual(["赵芳、钱敏", "2026-0001-00008"]);
      const numbered = (name: string) => rows.find(([holder]) => holder === name) ?? [];
      const prize = rows[0]?.indexOf("奖项") ?? -1;
      numbered("刘平伟")[prize] = "特等奖";
      const dropped = rows.filter(([holder]) => holder !== "杨超敏");
      const book = await writeXlsx({ sheets: [{ name: "名单", rows: dropped }] });
      await upload("name_list", new File([Buffer.from(book)], "获奖名单.xlsx"));
      const corrected = (await call(contract.publication.plan, { id }, headers)).data;
      expect(corrected).toMatchObject({ created: 0, changed: 1, unchanged: many - 2, unlisted: 1, edited: 0 });
      expect((await call(contract.publication.publish, { id, plan: corrected.token }, headers)).data).toMatchObject({
        changed: 1,
        unlisted: 1,
        awards: many,
      });
      expect(await search("杨超敏")).toHaveLength(1);

      // Thursday: another seal for those who have not downloaded yet.
      await nextDay();
      await upload("template", buildDocx([...words, "新印章"]));
      const sealed = (await call(contract.publication.plan, { id }, headers)).data;
      expect(sealed.replacedTemplate).toEqual({ awards: many, undownloaded: many - 2 });
      const reprint = { id, plan: sealed.token, template: "undownloaded" as const, reason: "更换印章" };
      expect((await call(contract.publication.publish, reprint, headers)).data).toMatchObject({
        changed: 0,
        awards: many,
      });
      const [fresher] = await search("刘平伟");
      expect(await readText((await pdf(fresher?.id ?? "")).rawPayload)).toContain("新印章");
      expect((await app.inject({ url: `/v/${fresher?.id}/2` })).body).toContain("更换印章");
      const again = await pdf(other?.id ?? "");
      expect(again.headers.etag).toBe(first.headers.etag);

      // Friday: one is revoked, and that is taken back; one is withdrawn.
      await nextDay();
      const otherId = other?.id ?? "";
      await call(award.revoke, { id: otherId, reason: "作品系抄袭" }, headers);
      expect((await app.inject({ url: `/v/${otherId}/1` })).body).toMatch(/已撤销[^]*作品系抄袭/u);
      expect(await search("李军静")).toHaveLength(0);
      expect(await pdf(otherId)).toMatchObject({ statusCode: 410 });
      await call(award.restore, { id: otherId }, headers);
      expect((await pdf(otherId)).headers.etag).toBe(first.headers.etag);
      await call(award.remove, { id: wrongId }, headers);
      expect((await app.inject({ url: `/v/${wrongId}` })).body).toContain("已删除");
      expect((await pdf(wrongId)).json()).toMatchObject({ message: "该奖证已被删除" });

      const problems: unknown[] = [];
      await verifyStore(address, (found) => problems.push(found));
      expect(problems).toEqual([]);
    },
  );
});
