import { describe, expect, it } from "vitest";
import type { Client } from "../client/createClient.ts";
import { unwrap } from "./unwrap.ts";

/** What every implementation does alike when awards are erased by law. `admin` holds every authority. */
export function describeErasure({ admin, visitor }: { admin: () => Client; visitor: () => Client }): void {
  const createAward = async (name: string, school: string) => {
    const content = JSON.stringify({ 学校: school });
    return unwrap(await admin().award.create({ name, content })).id;
  };

  describe("erasure", () => {
    it("forgets an award, says why it was erased, and goes on verifying that it was", async () => {
      const id = await createAward("尉迟静远", "第一中学");
      const correction = JSON.stringify({ 学校: "第二中学", 有效期至: "2099年12月31日" });
      unwrap(await admin().award.update({ id, name: "尉迟静远", content: correction, reason: "尉迟静远换了学校" }));
      expect(unwrap(await admin().award.versions({ id })).at(-1)).toMatchObject({
        why: "尉迟静远换了学校",
        validUntil: "2099-12-31",
      });
      expect(unwrap(await admin().award.erase({ id, reason: "law" }))).toEqual({ awards: 1, files: 0, rewritten: 0 });
      const again = unwrap(await admin().award.erase({ id, reason: "mistake" }));
      expect(again).toMatchObject({ awards: 0, files: 0, already: { reason: "law" } });
      const { content } = unwrap(await admin().award.erasable({ page: 0, state: "erased" }));
      expect(content.find((award) => award.id === id)).toMatchObject({ name: "", state: "erased", reason: "law" });
      const verification = unwrap(await visitor().award.verify({ id }));
      expect(verification).toMatchObject({ state: "erased", name: "", values: [], reason: null, validUntil: null });
      expect(verification.changedAt).toBe(again.already?.erasedAt);
      const versions = unwrap(await admin().award.versions({ id }));
      const forgotten = { name: "", content: "{}", why: null, validUntil: null };
      expect(versions).toMatchObject([forgotten, forgotten]);
    });

    it("tells when an award came to a state other than valid, and when it was corrected", async () => {
      const id = await createAward("宗政远", "第一中学");
      const verify = async (version?: number) => unwrap(await visitor().award.verify({ id, version }));
      expect(await verify()).toMatchObject({ state: "valid", changedAt: null, updatedAt: null });
      unwrap(await admin().award.revoke({ id, reason: "误发" }));
      expect(await verify()).toMatchObject({ state: "revoked", changedAt: expect.any(String), reason: "误发" });
      unwrap(await admin().award.restore({ id, reason: "并非误发" }));
      const content = JSON.stringify({ 学校: "第二中学" });
      unwrap(await admin().award.update({ id, name: "宗政远", content, reason: "学校有误" }));
      const corrected = await verify();
      expect(corrected).toMatchObject({ state: "valid", version: 2, changedAt: null, reason: null });
      expect(corrected.updatedAt).toEqual(expect.any(String));
      const first = await verify(1);
      expect(first).toMatchObject({ state: "superseded", updatedAt: null, reason: null });
      expect(first.changedAt).toBe(corrected.updatedAt);
    });

    it("tells several people of one name apart by what their awards say", async () => {
      const [first, second] = [await createAward("澹台明", "第一中学"), await createAward("澹台明", "第二中学")];
      const query = { name: "澹台明", key: "学校", value: "第二中学" };
      const plan = unwrap(await admin().award.erasurePlan(query));
      expect(plan.awards.map(({ id }) => id)).toEqual([second]);
      expect(unwrap(await admin().award.erasurePlan({ ...query, key: "奖项" })).awards).toEqual([]);
      const order = { ...query, reason: "request" as const };
      expect(await admin().award.eraseHolder({ ...order, plan: "another" })).toMatchObject({ code: 51 });
      expect(unwrap(await admin().award.eraseHolder({ ...order, plan: plan.token }))).toEqual({
        awards: 1,
        files: 0,
        rewritten: 0,
      });
      const rest = unwrap(await admin().award.erasurePlan({ name: "澹台明" })).awards;
      expect(rest.map(({ id }) => id)).toEqual([first]);
      expect(await admin().award.eraseHolder(order)).toMatchObject({ code: 40 });
      unwrap(await admin().award.remove({ id: first }));
    });
  });
}
