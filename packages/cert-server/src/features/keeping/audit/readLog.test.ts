import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { storedWeek } from "../../../testing/storedWeek.ts";

const { activity, user } = contract;

onSqlite((database) => {
  const open = async () => {
    const week = await storedWeek(database);
    const { store, app, headers } = week;
    const since = (await store.read.selectFrom("audit").select("id").execute()).length;
    const listReads = async () => {
      const rows = await store.read
        .selectFrom("audit_entry")
        .selectAll()
        .where("id", ">", since)
        .orderBy("id")
        .execute();
      return rows.map(({ account, noun, subject, action, change }) => [
        account,
        noun,
        subject,
        action,
        JSON.parse(change),
      ]);
    };
    const get = async (url: string, method: "GET" | "HEAD" = "GET") =>
      (await app.inject({ url, method, headers })).statusCode;
    return { ...week, listReads, get };
  };

  test("who downloads a list, a .docx or the audit log stands in the audit log, with how much it was", async () => {
    const { awards, call, headers, listReads, get, store } = await open();
    const [row] = (await call(activity.list, { page: 0 }, headers)).data.content;
    expect(await get(`/api/handout/list/${row?.id}.xlsx`)).toBe(200);
    expect(await get(`/api/handout/list/${row?.id}.xlsx`, "HEAD")).toBe(200);
    expect(await get(`/api/handout/undownloaded/${row?.id}.xlsx`)).toBe(200);
    expect(await get(`/api/activity/file/id/${row?.nameListFile?.id}`)).toBe(200);
    expect(await get(`/api/activity/file/id/${row?.templateFile?.id}`)).toBe(200);
    expect(await get(`/api/award/download/id/${awards.shared}.docx`)).toBe(200);
    expect(await get("/api/audit/root/list.csv?noun=role")).toBe(200);
    const entries = await store.read.selectFrom("audit").select("id").where("noun", "=", "role").execute();
    expect(await listReads()).toEqual([
      ["admin", "activity", row?.id, "downloadList", { format: "xlsx", awards: 2, addresses: true }],
      ["admin", "activity", row?.id, "downloadList", { format: "xlsx", awards: 1, downloaded: "no" }],
      ["admin", "activity", row?.id, "downloadList", { field: "name_list", upload: row?.nameListFile?.id }],
      ["admin", "award", awards.shared, "downloadDocx", {}],
      ["admin", "audit", null, "downloadAudit", { entries: entries.length, noun: "role" }],
    ]);
  });

  test("the list of users stands there once an hour for each account", async () => {
    const { call, headers, listReads, time, login } = await open();
    for (const page of [0, 1, 0]) await call(user.list, { page }, headers);
    expect(await listReads()).toEqual([["admin", "user", null, "list", { users: 1 }]]);
    time.now += 61 * 60_000;
    await call(user.list, { page: 0 }, await login());
    expect((await listReads()).filter(([, , , action]) => action === "list")).toHaveLength(2);
  });

  test("the list of users is answered where the store takes no writes, which is logged", async () => {
    const { call, headers, store, logged, listReads } = await open();
    const { write } = store;
    store.write = () => Promise.reject(Object.assign(new Error("database or disk is full"), { code: "53100" }));
    const answer = await call(user.list, { page: 0 }, headers);
    store.write = write;
    expect(answer.data.total).toBe(1);
    expect(await listReads()).toEqual([]);
    expect(JSON.stringify(logged)).toContain("a read of the list of users was not recorded");
  });
});
