import { contract } from "cert-api";
import { expect, test } from "vitest";
import type { Secrets } from "../../../encryption/secrets.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity } = contract;
const first = "the first secret that a server was set up with";
const second = "the second secret, which took its place later";

onSqlite((database) => {
  test("a secret that was replaced is told, keeps opt-outs while it is still known, and without one no address is taken", async () => {
    const secrets: Secrets = { current: first, earlier: null, create: null };
    const toFile = (text: string) => new File([text], "名单.csv");
    const list = "姓名,邮箱\n王伟,wang@example.cn\n李娜,li@example.cn\n";
    const { id, headers, publish, store, restart, time } = await openActivity(database, {
      secrets,
      list,
      template: ["{姓名}"],
    });
    await publish();
    const [address] = await store.read.selectFrom("award_address").select("fingerprint").execute();
    const optOut = { fingerprint: address?.fingerprint ?? "", created_at: time.now };
    await store.write((tx) => tx.insertInto("notice_opt_out").values(optOut).execute());
    const restartWith = async (change: Partial<Secrets>) => {
      Object.assign(secrets, change);
      const { call } = await restart();
      const overview = async () => (await call(contract.notice.overview, { id }, headers)).data;
      const upload = (text: string) => call(activity.upload, { id, field: "name_list", file: toFile(text) }, headers);
      return { call, overview, upload };
    };
    const replaced = await restartWith({ current: second });
    expect(await replaced.overview()).toMatchObject({ hasLostKey: true, unreadable: 1 });
    const known = await restartWith({ earlier: first });
    expect(await known.overview()).toMatchObject({ unreadable: 0, channels: [{ optedOut: 1 }, {}] });
    expect(await known.overview()).not.toHaveProperty("hasLostKey");
    await known.upload(list);
    expect((await known.call(contract.publication.publish, { id }, headers)).status).toBe(200);
    expect(await known.overview()).toMatchObject({ channels: [{ addresses: 2, optedOut: 1 }, {}] });
    const without = await restartWith({ current: null, earlier: null });
    expect(await without.overview()).toMatchObject({ needsSecret: true });
    expect((await without.upload(list)).status).toBe(200);
    expect((await without.call(contract.publication.publish, { id }, headers)).status).toBe(200);
    expect(await without.overview(), "what was taken before stays").toMatchObject({ channels: [{ addresses: 2 }, {}] });
  });
});
