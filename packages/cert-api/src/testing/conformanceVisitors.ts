import { describe, expect, it } from "vitest";
import type { Client } from "../client/createClient.ts";
import { unwrap } from "./unwrap.ts";

/** What every implementation does alike with what visitors are shown beside awards. `admin` holds every authority. */
export function describeVisitors({ admin, visitor }: { admin: () => Client; visitor: () => Client }): void {
  describe("what visitors are shown", () => {
    it("takes the column beside winners and whom visitors ask, keeps them, and takes them away again", async () => {
      const { id, name } = unwrap(await admin().activity.create({ name: "2025年优秀论文评选" }));
      const contact = { name: "科研处 李老师", phone: "0571-0000 0000", hours: "" };
      const settings = { winnerColumn: "学校", contact };
      expect(unwrap(await admin().activity.update({ id, name, ...settings }))).toMatchObject(settings);
      expect(unwrap(await admin().activity.update({ id, name }))).toMatchObject(settings);
      const none = { winnerColumn: "", contact: { name: " ", phone: "" } };
      expect(unwrap(await admin().activity.update({ id, name, ...none }))).toMatchObject({
        winnerColumn: null,
        contact: null,
      });
      expect(await admin().activity.update({ id, name, contact: { phone: "1".repeat(61) } })).toMatchObject({
        message: "联系电话最多 60 个字",
        data: { errors: [{ field: "contact.phone" }] },
      });
    });

    it("finds awards by what their activity lets visitors search for", async () => {
      const { id, name, publicSearch } = unwrap(await admin().activity.create({ name: "2025年优秀论文评选" }));
      expect(publicSearch).toBe("all");
      const search = async () => unwrap(await visitor().award.search({ content: "查无此人" }));
      expect(await search()).not.toHaveProperty("byNumberOnly");
      const setScope = async (publicSearch: "all" | "whole" | "number") =>
        unwrap(await admin().activity.update({ id, name, publicSearch })).publicSearch;
      expect(await setScope("number")).toBe("number");
      expect(await search()).toMatchObject({ total: 0, byNumberOnly: true });
      expect(unwrap(await admin().activity.update({ id, name })).publicSearch).toBe("number");
      expect(await setScope("whole")).toBe("whole");
      const wrong = { id, name, publicSearch: "nobody" as "all" };
      expect(await admin().activity.update(wrong)).toMatchObject({ data: { errors: [{ field: "publicSearch" }] } });
    });

    it("says how many awards carry the whole term where some that contain it are left out", async () => {
      const names = ["司徒晓", ...Array.from({ length: 12 }, () => "司徒晓明")];
      for (const name of names) unwrap(await admin().award.create({ name, content: "{}" }));
      const { content, ...page } = unwrap(await visitor().award.search({ content: "司徒晓" }));
      expect(content[0]).toMatchObject({ name: "司徒晓" });
      expect(page).toMatchObject({ total: 10, capped: true, whole: 1 });
    });

    it("asks visitors for what an activity sets, and for nothing where it sets nothing", async () => {
      const { id, name, holderCheck: none } = unwrap(await admin().activity.create({ name: "2025年优秀论文评选" }));
      expect(none).toBeNull();
      const holderCheck = { column: "证件号码", digits: 4 };
      expect(unwrap(await admin().activity.update({ id, name, holderCheck }))).toMatchObject({ holderCheck });
      expect(unwrap(await admin().activity.update({ id, name }))).toMatchObject({ holderCheck });
      const wrong = { id, name, holderCheck: { column: "证件号码", digits: 2 } };
      expect(await admin().activity.update(wrong)).toMatchObject({ message: "核对的位数有误" });
      const empty = { column: " ", digits: 4 };
      expect(unwrap(await admin().activity.update({ id, name, holderCheck: empty }))).toMatchObject({
        holderCheck: null,
      });
      const created = unwrap(await admin().award.create({ name: "王小明", content: "{}" }));
      expect(await visitor().award.prove({ id: created.id, answer: "1234" })).toMatchObject({
        message: "这份证书不需要核对",
      });
      expect(await visitor().award.prove({ id: "none", answer: "1234" })).toMatchObject({ code: 40 });
    });

    it("names whom visitors ask, and nobody once all texts are empty", async () => {
      expect(unwrap(await visitor().contact.read({}))).toBeNull();
      const search = async () => unwrap(await visitor().award.search({ content: "查无此人" }));
      expect(await search()).not.toHaveProperty("contacts");
      const contact = { name: "科研处", phone: "0571-0000 0000", hours: "工作日" };
      expect(unwrap(await admin().contact.update(contact))).toEqual(contact);
      expect(unwrap(await visitor().contact.read({}))).toEqual(contact);
      expect(await search()).toMatchObject({ total: 0, contacts: [{ ...contact, activities: [] }] });
      expect(unwrap(await admin().contact.update({ name: "", phone: " ", hours: "" }))).toBeNull();
      expect(await search()).not.toHaveProperty("contacts");
    });
  });
}
