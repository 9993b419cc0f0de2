import { beforeEach, describe, expect, it } from "vitest";
import { createClient, type Client } from "../client/createClient.ts";
import { administrator } from "./fixtures.ts";
import { createMemoryApi } from "./memoryApi.ts";
import { unwrap } from "./unwrap.ts";

describe("the in-memory API", () => {
  let visitor: Client;
  let admin: Client;
  beforeEach(() => {
    const connect = (options: Parameters<typeof createMemoryApi>[0]) =>
      createClient({ baseUrl: "http://memory.test", fetch: createMemoryApi(options).fetch, throttleMs: 0 });
    visitor = connect({});
    admin = connect({ session: administrator });
  });

  it("answers the uniform verbs", async () => {
    const made = unwrap(await admin.department.create({ displayName: "信息中心" }));
    expect(unwrap(await admin.department.find({ text: "信息" }))).toEqual([made]);
    const renamed = unwrap(await admin.department.update({ id: made.id, displayName: "资源中心" }));
    expect(unwrap(await admin.department.list({ page: 0 })).content.at(-1)).toEqual(renamed);
    expect(unwrap(await admin.department.remove({ id: made.id }))).toEqual({ id: made.id });
    expect(await admin.department.remove({ id: made.id })).toMatchObject({ code: 40, success: false });
  });

  it("pages through records, and shows the last page for one past it", async () => {
    const page = unwrap(await admin.user.list({ page: 99 }));
    expect(page).toMatchObject({ totalPages: 3, number: 2, total: 23 });
    expect(page.content).toHaveLength(3);
  });

  it("refuses who is not logged in, and what the schema refuses, by its field", async () => {
    expect(await visitor.activity.create({ name: "" })).toMatchObject({ code: 20, success: false });
    expect(await admin.activity.create({ name: " " })).toMatchObject({
      code: 10,
      data: { errors: [{ field: "name", message: "请填写名称" }], total: 1 },
    });
  });

  it("logs in with the administrator's password alone", async () => {
    const { account, password } = administrator;
    expect(await visitor.session.login({ account, password: "wrong-Password-1" })).toMatchObject({ code: 21 });
    expect(unwrap(await visitor.session.login({ account, password }))).toMatchObject({ account });
  });
});
