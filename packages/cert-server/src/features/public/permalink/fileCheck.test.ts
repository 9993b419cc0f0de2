import { hash } from "node:crypto";
import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const list = "姓名,证书编号,奖项,学号\n王小明,A-001,一等奖,20250001\n李四,A-002,二等奖,20250002\n";
const template = ["{姓名}{奖项}{二维码}"];

eachDatabase((database) => {
  const open = async () => {
    const config = { publicUrl: new URL("https://zs.example.edu.cn/") };
    const opened = await openActivity(database, { list, template, config });
    await opened.publish({ confirmed: true });
    const id = await opened.first("A-001");
    const download = async (query = "", by = {}) => {
      const { statusCode, rawPayload } = await opened.pdf(id, query, by);
      expect(statusCode).toBe(200);
      return hash("sha256", rawPayload);
    };
    const verify = (sha: string) => opened.call(award.verifyFile, { hash: sha });
    return { ...opened, award: id, download, verify };
  };

  test("verifyFile: answers for the bytes that were downloaded as the permalink does, and for no others", async () => {
    const { award: id, call, download, verify, app } = await open();
    const sha = await download();
    const { data } = await verify(sha);
    expect(data).toEqual((await call(award.verify, { id, version: 1 })).data);
    expect(data).toMatchObject({
      id,
      version: 1,
      state: "valid",
      name: "王小明",
      codeAddress: `https://zs.example.edu.cn/v/${id}/1`,
    });
    expect((await verify(sha.toUpperCase())).data).toEqual(data);
    expect((await verify("0".repeat(64))).status).toBe(404);
    for (const wrong of [sha.slice(1), `${sha}0`, sha.replace(/^./, "g"), "%25"]) {
      expect((await app.inject({ url: `/api/award/verify/hash/${wrong}` })).statusCode).toBe(400);
    }
  });

  test("verifyFile: tells what became of the award since", async () => {
    const { award: id, call, headers, edit, download, verify } = await open();
    const first = await download();
    await edit(id, "王晓明", { 证书编号: "A-001", 奖项: "一等奖" }, { reason: "更正" });
    expect((await verify(first)).data).toMatchObject({
      version: 1,
      currentVersion: 2,
      state: "superseded",
      name: "王小明",
      reason: null,
    });
    const second = await download();
    expect((await verify(second)).data).toMatchObject({ version: 2, state: "valid", name: "王晓明" });
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    expect((await verify(second)).data).toMatchObject({ state: "revoked", reason: "抄袭" });
    await call(award.restore, { id }, headers);
    await call(award.remove, { id }, headers);
    const removed = (await verify(second)).data;
    expect(removed).toMatchObject({ state: "withdrawn", name: "", values: [] });
    await call(award.erase, { id, reason: "request" }, headers);
    expect((await verify(second)).status).toBe(404);
  });

  test("verifyFile: an earlier version that the public never had is as unknown as any other file", async () => {
    const { award: id, edit, download, verify, headers } = await open();
    const sent = await download("?version=1", headers);
    expect((await verify(sent)).data).toMatchObject({ version: 1, state: "valid" });
    await edit(id, "王晓明", { 证书编号: "A-001", 奖项: "一等奖" }, { reason: "更正" });
    const { status, envelope } = await verify(sent);
    expect([status, envelope]).toEqual([404, (await verify("0".repeat(64))).envelope]);
  });

  test("verifyFile: shows nothing that the permalink hides until the holder check is answered", async () => {
    const { id, call, headers, publish, download, verify } = await open();
    const sha = await download();
    const holderCheck = { column: "学号", digits: 4 };
    await call(activity.update, { id, name: "2025年优秀案例评选", holderCheck }, headers);
    expect((await publish({ confirmed: true })).status).toBe(200);
    expect((await verify(sha)).data).toMatchObject({ state: "valid", name: "", values: [], holderCheck });
  });

  test("verifyFile: counts with the other public downloads, and not as a search", async () => {
    const opened = await openActivity(database, { list, template, config: { downloadLimit: 2 } });
    const statuses = [];
    for (let request = 0; request < 3; request++) {
      statuses.push((await opened.call(award.verifyFile, { hash: "0".repeat(64) })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});
