import { describe, expect, it } from "vitest";
import type { Client } from "../client/createClient.ts";
import { toReason } from "../wire/reasons.ts";
import { unwrap } from "./unwrap.ts";

/** What every implementation does alike with lists of awards and what is selected of them. `admin` holds every authority. */
export function describeAwardSelection(admin: () => Client): void {
  const create = async (name: string, content: object) =>
    unwrap(await admin().award.create({ name, content: JSON.stringify(content) }));
  const makeThree = async () => [
    await create("郭靖安", { 证书编号: "SEL-1", 学校: "白鹭洲小学", 奖项: "一等奖" }),
    await create("郭靖平", { 证书编号: "SEL-2", 学校: "白鹭洲小学", 奖项: "二等奖" }),
    await create("黄蓉和", { 证书编号: "SEL-3", 学校: "海边小学", 奖项: "二等奖" }),
  ];
  const listed = async (filter: object) =>
    unwrap(await admin().award.list({ page: 0, ...filter })).content.map(({ name }) => name);

  describe("lists of awards", () => {
    it("are narrowed by words in any value, by state and by downloads", async () => {
      const [first] = await makeThree();
      unwrap(await admin().award.revoke({ id: first?.id ?? "", reason: "误发" }));
      expect(await listed({ text: "白鹭洲小学" })).toEqual(["郭靖安", "郭靖平"]);
      expect(await listed({ text: "sel- 二等奖" })).toEqual(["郭靖平", "黄蓉和"]);
      expect(await listed({ text: "白鹭洲小学", state: "revoked" })).toEqual(["郭靖安"]);
      expect(await listed({ text: "白鹭洲小学", state: "expired" })).toEqual([]);
      expect(await listed({ text: "白鹭洲小学", downloaded: "yes" })).toEqual([]);
      expect(await listed({ text: "白鹭洲小学", downloaded: "no" })).toEqual(["郭靖平"]);
      expect(await listed({ text: "白鹭洲小学", downloaded: "no", state: "revoked" })).toEqual([]);
    });

    it("are selected from by ids or by what they show, and changed all together or not at all", async () => {
      const awards = await makeThree();
      const ids = awards.map(({ id }) => id);
      const { revokeMany, restoreMany, withdrawMany } = admin().award;
      const two = { awards: ids.slice(0, 2).join(","), count: 2 };
      expect(unwrap(await revokeMany({ ...two, reason: "误发" }))).toEqual({ awards: 2, unchanged: 0 });
      expect(unwrap(await restoreMany({ awards: ids.join(","), count: 3 }))).toEqual({ awards: 2, unchanged: 1 });
      const stale = { code: 51, reason: toReason("award.selectionChanged", { count: 2 }) };
      expect(await withdrawMany({ text: "白鹭洲小学", count: 3 })).toMatchObject(stale);
      expect(unwrap(await withdrawMany({ text: "白鹭洲小学", count: 2 }))).toEqual({ awards: 2, unchanged: 0 });
      const refusal = { code: 40, reason: toReason("award.selectionGone") };
      expect(await revokeMany({ awards: ids.join(","), count: 3, reason: "误发" })).toMatchObject(refusal);
      expect(await listed({ text: "SEL-", state: "valid" })).toEqual(["黄蓉和"]);
    });
  });
}
