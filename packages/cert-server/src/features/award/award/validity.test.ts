import { contract } from "cert-api";
import { unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
/** Milliseconds of the last moment of a day in Shanghai, where the test's server is; it starts on 2026-11-20. */
const endOf = (day: string) => Date.parse(`${day}T23:59:59.999+08:00`);

onSqlite((database) => {
  const open = async (options: { list?: string; template?: readonly string[] } = {}) => {
    const opened = await openActivity(database, { template: ["{姓名}{有效期至?}"], ...options });
    const { app, call, headers, id, time } = opened;
    const getAward = async (name: string) => {
      const { data } = await call(award.find, { text: name }, headers);
      const [first] = data;
      if (first === undefined) throw new Error(`${name} has no award.`);
      return first;
    };
    return {
      ...opened,
      getAward,
      setRule: (validityMonths: number | null) =>
        call(activity.update, { id, name: "2025年优秀案例评选", validityMonths }, headers),
      printed: async (name: string): Promise<Record<string, unknown>> => {
        const { id: awardId } = await getAward(name);
        return (await app.inject({ url: `/api/award/download/id/${awardId}.pdf` })).json().values;
      },
      preview: async (): Promise<Record<string, unknown>> =>
        (await app.inject({ url: `/api/template/preview/id/${id}.pdf`, headers })).json().values,
      verify: async (name: string, version?: number) =>
        (await call(award.verify, { id: (await getAward(name)).id, ...(version && { version }) })).data,
      auditedChanges: async (): Promise<Record<string, unknown>[]> => {
        const { content } = (await call(contract.audit.list, { page: 0, noun: "activity" }, headers)).data;
        return content.map(({ change }) => JSON.parse(change));
      },
      goTo: async (moment: number) => {
        time.now = moment;
        Object.assign(headers, await opened.login());
      },
    };
  };

  test("a column of the list tells the last day, which is printed as the issue date is", async () => {
    const { publish, printed, preview, getAward, problems } = await open({
      list: "姓名,有效期限\n王小明,2028-12-31\n李小雷,三年\n韩小梅,长期\n",
      template: ["{姓名}{有效期至?}{中文有效期至?}{有效期限}"],
    });
    expect(await preview()).toMatchObject({ 有效期至: "2028年12月31日", 中文有效期至: "二〇二八年十二月三十一日" });
    expect((await publish()).status).toBe(200);
    expect(await printed("王小明")).toMatchObject({ 有效期至: "2028年12月31日", 有效期限: "2028-12-31" });
    expect(await printed("李小雷")).toMatchObject({ 有效期至: "2029年11月20日", 有效期限: "三年" });
    expect(await printed("韩小梅")).not.toHaveProperty("有效期至");
    expect(await getAward("李小雷")).toMatchObject({ validUntil: "2029-11-20", expired: false });
    expect(await getAward("韩小梅")).toMatchObject({ validUntil: null });
    expect(await problems()).toEqual([]);
  });

  test("the activity's rule fills in what the list leaves open, and is told in the audit log", async () => {
    const { call, headers, setRule, give, publish, printed, getAward, read, auditedChanges } = await open({
      template: ["{姓名}{有效期至}{中文有效期至}"],
    });
    expect((await setRule(18)).data).toMatchObject({ validityMonths: 18 });
    await give("姓名,有效期至\n王小明,\n李小雷,2030年1月1日\n");
    expect((await publish()).status).toBe(200);
    expect(await printed("王小明")).toMatchObject({ 有效期至: "2028年5月20日", 中文有效期至: "二〇二八年五月二十日" });
    expect((await getAward("王小明")).validUntil).toBe("2028-05-20");
    expect((await getAward("李小雷")).validUntil).toBe("2030-01-01");
    const { id, name } = await read();
    // What an older client sends leaves the rule as it is
    expect((await call(activity.update, { id, name }, headers)).data).toMatchObject({ validityMonths: 18 });
    const changes = await auditedChanges();
    expect(changes.filter(({ validityMonths }) => validityMonths === 18)).toHaveLength(2);
    expect((await setRule(0)).envelope).toMatchObject({ code: 10, data: { errors: [{ field: "validityMonths" }] } });
    expect((await setRule(null)).data).toMatchObject({ validityMonths: null });
  });

  test("a certificate expires when its last day is over, and is given out all the same", async () => {
    const { app, search, getAward, pdf, publish, verify, goTo, call, headers, id } = await open({
      list: "姓名,有效期至\n王小明,2026-11-22\n李小雷,\n",
    });
    expect((await publish()).status).toBe(200);
    const { id: awardId } = await getAward("王小明");
    const before = await pdf(awardId);
    await goTo(endOf("2026-11-22"));
    expect(await verify("王小明")).toMatchObject({ state: "valid", validUntil: "2026-11-22", changedAt: null });
    expect((await search("王小明")).content[0]).not.toHaveProperty("expired");

    await goTo(endOf("2026-11-22") + 900_000);
    expect(await verify("王小明")).toMatchObject({ state: "expired", changedAt: "2026-11-22T16:00:00.000Z" });
    expect(await verify("李小雷")).toMatchObject({ state: "valid", validUntil: null });
    expect((await search("王小明")).content[0]).toMatchObject({ expired: true });
    expect((await search("李小雷")).content[0]).not.toHaveProperty("expired");
    expect(await getAward("王小明")).toMatchObject({ state: "valid", expired: true });
    const page = await app.inject({ url: `/v/${awardId}` });
    expect(page.statusCode).toBe(200);
    for (const part of ['data-state="expired"', "已过期", "2026年11月22日", `${awardId}.pdf`])
      expect(page.body).toContain(part);
    const after = await pdf(awardId);
    expect([after.statusCode, after.headers.etag]).toEqual([200, before.headers.etag]);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);

    const zip = await app.inject({ url: `/api/handout/${id}.zip`, headers });
    const index = unzipSync(zip.rawPayload)["目录.xlsx"] ?? new Uint8Array();
    const { rows } = (await readXlsx(index)).sheets[0] ?? { rows: [] };
    expect(rows[0]).toEqual(["姓名", "证书编号", "有效期至", "文件", "说明"]);
    expect([rows[1]?.[2], rows[1]?.[4], rows[2]?.[2] ?? "", rows[2]?.[4] ?? ""]).toEqual([
      "2026年11月22日",
      "已过期",
      "",
      "",
    ]);

    // What was done to an award comes before what became of it by time
    await call(award.revoke, { id: awardId, reason: "名单有误" }, headers);
    expect((await call(award.verify, { id: awardId })).data).toMatchObject({ state: "revoked" });
  });

  test("a day that is over is warned of, and has to be confirmed", async () => {
    const { give, plan, publish, verify } = await open();
    const report = await give("姓名,有效期\n王小明,2026-11-20\n李小雷,2025-12-31\n");
    expect(report.problems).toMatchObject([{ level: "warning", row: 3, column: "有效期", code: "pastValidity" }]);
    expect((await plan()).data.confirmationCodes).toMatchObject([
      { code: "pastValidity", params: { row: 3, count: 1 } },
    ]);
    expect((await publish()).envelope.code).toBe(53);
    expect((await publish({ confirmed: true })).status).toBe(200);
    expect(await verify("李小雷")).toMatchObject({ state: "expired" });
    expect(await verify("王小明")).toMatchObject({ state: "valid" });
  });

  test("publishing again follows the rule and the list", async () => {
    const { setRule, give, publish, plan, nextDay, getAward, versions, problems } = await open({
      list: "姓名,奖项\n王小明,一等奖\n李小雷,二等奖\n",
    });
    await setRule(12);
    expect((await publish()).data).toMatchObject({ created: 2 });
    await nextDay();
    const { token } = (await plan()).data;
    await setRule(24);
    expect((await publish({ plan: token })).envelope.code).toBe(51);
    expect((await publish()).data).toMatchObject({ created: 0, changed: 2, unchanged: 0 });
    // Counted from the day of issue, which stays
    expect(await getAward("王小明")).toMatchObject({ validUntil: "2028-11-20", issuedOn: "2026-11-20", version: 2 });
    expect((await versions((await getAward("王小明")).id)).map(({ validUntil }) => validUntil)).toEqual([
      "2027-11-20",
      "2028-11-20",
    ]);

    const { number } = await getAward("李小雷");
    await give(`姓名,奖项,证书编号,有效期至\n李小雷,二等奖,${number},2031/1/1\n`);
    expect((await publish()).data).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await getAward("李小雷")).toMatchObject({ validUntil: "2031-01-01", version: 3 });
    expect(await problems()).toEqual([]);
  });

  test("an edit changes the last day with a new version, and cannot set one that makes no sense", async () => {
    const { call, headers, publish, edit, getAward, verify } = await open({
      list: "姓名,有效期至\n王小明,2028-12-31\n",
    });
    await publish();
    const { id, content } = await getAward("王小明");
    const values = JSON.parse(content) as object;
    const extend = (有效期至: string) => edit(id, "王小明", { ...values, 有效期至 });
    expect((await extend("2030年6月30日")).data).toMatchObject({ version: 2, validUntil: "2030-06-30" });
    expect(await extend("待定")).toMatchObject({ status: 400, envelope: { reason: { code: "award.badValidity" } } });
    expect(await extend("2026-11-19")).toMatchObject({
      status: 400,
      envelope: { reason: { code: "award.validityBeforeIssue" } },
    });
    expect((await extend("长期")).data).toMatchObject({ version: 3, validUntil: null });
    expect(await verify("王小明", 2)).toMatchObject({ state: "superseded" });
    const made = await call(award.create, { name: "韩小梅", content: '{"有效期":"2年"}' }, headers);
    expect(made.data).toMatchObject({ validUntil: "2028-11-20" });
  });
});
