import { contract } from "cert-api";
import { schemas } from "cert-api/schemas";
import { expect, test } from "vitest";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { makePerson } from "../testing/people.ts";
import { testApp } from "../testing/testApp.ts";

const { activity, user, role, userRole, roleAuthority, department } = contract;

eachDatabase((database) => {
  test("every list is searched and sorted by its columns, page by page", async () => {
    const app = await testApp(database);
    const { call } = app;
    const headers = await app.login();
    for (const name of ["2025年论文评选", "2024年案例评选", "2026年论文评选"])
      await call(activity.create, { name }, headers);
    const names = async (query: object) =>
      (await call(activity.list, { page: 0, ...query }, headers)).data.content.map(({ name }) => name);
    expect(await names({})).toEqual(["2025年论文评选", "2024年案例评选", "2026年论文评选"]);
    expect(await names({ sort: "-id" })).toEqual(["2026年论文评选", "2024年案例评选", "2025年论文评选"]);
    expect(await names({ sort: "name" })).toEqual(["2024年案例评选", "2025年论文评选", "2026年论文评选"]);
    expect(await names({ text: "论文", sort: "-name" })).toEqual(["2026年论文评选", "2025年论文评选"]);
    expect(await names({ text: "100%" })).toEqual([]);
    expect((await call(activity.list, { page: 3, text: "论文" }, headers)).data).toMatchObject({ number: 0, total: 2 });

    await makePerson(app, "zhang.san", { roles: ["查阅员"] });
    await makePerson(app, "an.ning");
    const accounts = await call(user.list, { page: 0, sort: "account" }, headers);
    expect(accounts.data.content.map(({ account }) => account)).toEqual(["admin", "an.ning", "zhang.san"]);
    const lists = Object.entries(schemas).flatMap(([noun, verbs]) => {
      if (!("list" in verbs) || !("sort" in verbs.list.input.shape)) return [];
      const { method, path } = contract[noun as "user"].list;
      return method === "GET" ? [{ path, sorts: verbs.list.input.shape.sort.unwrap().options }] : [];
    });
    expect(lists).toHaveLength(8);
    for (const { path, sorts } of lists) {
      const getStatus = async (sort: string) =>
        (await app.app.inject({ url: `${path.replace("{page}", "0")}?sort=${sort}`, headers })).statusCode;
      for (const sort of sorts) expect(await getStatus(sort), `${path} ${sort}`).toBe(200);
      expect(await getStatus("constructor"), path).toBe(400);
    }
    const linked = await call(userRole.list, { page: 0, text: "ZHANG" }, headers);
    expect(linked.data).toMatchObject({ total: 1, content: [{ user: { nickName: "zhang.san" } }] });
    expect((await call(roleAuthority.list, { page: 0, text: "查阅员" }, headers)).data.total).toBeGreaterThan(0);
    expect((await call(department.list, { page: 0, text: "评估" }, headers)).data).toMatchObject({ total: 1 });
    expect((await call(role.list, { page: 0, text: "administrator" }, headers)).data.total).toBe(1);
  });
});
