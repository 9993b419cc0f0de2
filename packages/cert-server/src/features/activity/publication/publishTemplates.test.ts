import { contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { award } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n赵六,A-03,三等奖\n";
const shorter = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n赵六,A-03,三等奖\n";
const nothing = { created: 0, changed: 0, unchanged: 0, unlisted: 0, edited: 0 };

onSqlite((database) => {
  /** Opens three awards of the old template: downloaded, not downloaded, edited by hand. */
  const published = async () => {
    const opened = await openActivity(database, { list, template: ["旧的{姓名}{奖项}"] });
    await opened.publish();
    const [downloaded, fresh, edited] = [
      await opened.first("A-01"),
      await opened.first("A-02"),
      await opened.first("A-03"),
    ];
    const printed = async (id: string) => {
      const answer = await opened.app.inject({ url: `/api/award/preview/id/${id}.pdf`, headers: opened.headers });
      return /旧的|新的|自己的/u.exec(answer.json<{ template: string }>().template)?.[0];
    };
    await opened.pdf(downloaded);
    await opened.edit(
      edited,
      "赵七",
      { 证书编号: "A-03", 活动名称: "2025年优秀案例评选", 年份: "2025", 奖项: "特等奖" },
      { reason: "内部原因" },
    );
    await opened.print(["新的{姓名}{奖项}"]);
    return { ...opened, downloaded, fresh, edited, printed };
  };

  describe("a replaced template", () => {
    test.each<[string, object, Record<"downloaded" | "fresh" | "edited", string>]>([
      ["touches nothing unless told", {}, { downloaded: "旧的", fresh: "旧的", edited: "旧的" }],
      [
        "touches nothing when told to keep",
        { template: "keep", reason: "换章" },
        { downloaded: "旧的", fresh: "旧的", edited: "旧的" },
      ],
      [
        "touches who has not downloaded",
        { template: "undownloaded", reason: "换章" },
        { downloaded: "旧的", fresh: "新的", edited: "新的" },
      ],
      ["touches all", { template: "all", reason: "换章" }, { downloaded: "新的", fresh: "新的", edited: "新的" }],
    ])("%s; what it touches gets a version that says why, to everybody", async (_, request, expected) => {
      const { publish, plan, printed, versions, call, pdf, problems, nextDay, ...ids } = await published();
      expect((await plan()).data).toMatchObject({
        ...nothing,
        unchanged: 2,
        edited: 1,
        replacedTemplate: { awards: 3, undownloaded: 2 },
      });
      const { etag } = (await pdf(ids.downloaded)).headers;
      await nextDay();
      expect((await publish(request)).data).toMatchObject({ ...nothing, unchanged: 2, edited: 1, awards: 3 });
      for (const key of ["downloaded", "fresh", "edited"] as const) {
        const id = ids[key];
        expect(await printed(id), key).toBe(expected[key]);
        const written = await versions(id);
        const before = key === "edited" ? 2 : 1;
        expect(written, key).toHaveLength(expected[key] === "新的" ? before + 1 : before);
        if (expected[key] === "旧的") continue;
        expect(written.at(-1)).toMatchObject({
          source: "publish",
          why: "换章",
          name: written.at(-2)?.name,
          content: written.at(-2)?.content,
        });
        expect((await call(award.verify, { id, version: before })).data).toMatchObject({
          state: "superseded",
          reason: "换章",
          changedAt: "2026-11-21T01:00:00.000Z",
        });
        expect((await call(award.verify, { id })).data).toMatchObject({
          state: "valid",
          reason: "换章",
          issuedOn: "2026-11-20",
        });
        expect((await ids.app.inject({ url: `/v/${id}/${before}` })).body).toContain("换章");
      }
      if (expected.downloaded === "旧的") expect((await pdf(ids.downloaded)).headers.etag).toBe(etag);
      expect((await ids.app.inject({ url: `/v/${ids.edited}/1` })).body).not.toContain("内部原因");
      // An edit stays one, whatever it is printed with
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 2, edited: 1 });
      expect(await problems()).toEqual([]);
    });

    test("reaches what is no longer listed, and leaves what has a template of its own, or is not valid", async () => {
      const { publish, plan, give, call, headers, printed, versions, downloaded, fresh, edited } = await published();
      await call(
        award.upload,
        { id: downloaded, field: "template" as const, file: buildDocx(["自己的{姓名}"]) },
        headers,
      );
      await call(award.revoke, { id: edited, reason: "重复颁发" }, headers);
      await give(shorter);
      expect((await plan()).data).toMatchObject({ unlisted: 1, replacedTemplate: { awards: 1, undownloaded: 1 } });
      expect((await publish({ template: "all", reason: "换章" })).data).toMatchObject({
        ...nothing,
        unchanged: 1,
        unlisted: 1,
        edited: 1,
      });
      expect([await printed(fresh), await printed(downloaded), (await versions(edited)).length]).toEqual([
        "新的",
        "自己的",
        2,
      ]);
      await call(award.restore, { id: edited }, headers);
      expect(await printed(edited)).toBe("旧的");
      expect((await plan()).data.replacedTemplate).toEqual({ awards: 1, undownloaded: 1 });
    });

    test("is what new awards are printed with; edits keep the one that they were issued with", async () => {
      const { publish, give, printed, first, fresh } = await published();
      await give(`${list.replace("李四,A-02,二等奖", "李四,A-02,一等奖")}孙八,A-04,一等奖\n`);
      expect((await publish()).data).toMatchObject({ ...nothing, created: 1, changed: 1, unchanged: 1, edited: 1 });
      expect([await printed(fresh), await printed(await first("孙八"))]).toEqual(["旧的", "新的"]);
    });

    test("and an edit make one version", async () => {
      const { publish, give, printed, versions, fresh } = await published();
      await give(list.replace("李四,A-02,二等奖", "李四,A-02,一等奖"));
      expect((await publish({ template: "undownloaded", reason: "换章并更正" })).data).toMatchObject({
        ...nothing,
        changed: 1,
        unchanged: 1,
        edited: 1,
      });
      expect(await versions(fresh)).toMatchObject([
        { version: 1 },
        { version: 2, why: "换章并更正", content: expect.stringContaining("一等奖") },
      ]);
      expect(await printed(fresh)).toBe("新的");
    });
  });

  describe("a template with a code", () => {
    const code = ["{姓名}", "{二维码}"];
    const refused = { status: 409, envelope: { code: 50, message: expect.stringContaining("CERT_PUBLIC_URL") } };

    test("is neither planned nor published while there is no permalink, but for the demonstration's", async () => {
      const { plan, publish, issued, store } = await openActivity(database, { list, template: code });
      expect(await plan()).toMatchObject(refused);
      expect(await publish()).toMatchObject(refused);
      expect(await issued()).toMatchObject({ awards: [], entries: [], jobs: [] });
      // The demonstration's files are handed in by the program, not by a user
      await store.write((tx) =>
        tx.updateTable("upload").set({ user_id: null }).where("kind", "=", "template").execute(),
      );
      expect((await publish()).data).toMatchObject({ created: 3 });
    });

    test("is published where there is one, and leads there", async () => {
      const publicUrl = new URL("https://zs.example.edu.cn/");
      const { publish, first, pdf } = await openActivity(database, { list, template: code, config: { publicUrl } });
      expect((await publish()).status).toBe(200);
      const id = await first("A-01");
      expect((await pdf(id)).json()).toMatchObject({ values: { 二维码: `https://zs.example.edu.cn/v/${id}/1` } });
    });
  });
});
