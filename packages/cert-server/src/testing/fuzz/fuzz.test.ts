import { expect, test } from "vitest";
import { eachDatabase } from "../eachDatabase.ts";
import { folder } from "../folder.ts";
import { createHttpClient } from "../load/httpClient.ts";
import { startServer } from "../load/startServer.ts";
import { fuzzServer, takesRights } from "./fuzzServer.ts";

test.each([
  ["roleAuthority", "remove", "/api/role_authority/remove", '{"id":"2"}', true],
  ["roleAuthority", "remove", "/api/role_authority/remove", '{"id":"20"}', false],
  ["roleAuthority", "create", "/api/role_authority/create", '{"role":{"id":"2"}}', false],
  ["user", "update", "/api/user/root/update/id/001", "", true],
  ["activity", "remove", "/api/activity/remove", '{"id":"1"}', false],
])("whether %s.%s may take rights from the administrator: %s %s", (noun, verb, path, body, expected) => {
  const administrator = { user: new Set(["1"]), roleAuthority: new Set(["1", "2"]) };
  expect(takesRights({ noun, verb }, { method: "POST", path, body: Buffer.from(body) }, administrator)).toBe(expected);
});

eachDatabase(({ fresh, after }) => {
  test("mutated requests and uploads with an administrator's session are answered, and none by 500 or more", async () => {
    const server = await startServer(await fresh({ prepared: true }), await folder({ after }));
    after(() => server.stop());
    const client = createHttpClient(server.origin);
    after(async () => client.close());
    await client.logIn();
    const answerCounts: number[] = [];
    const onAnswer = (answerCount: number): void => void answerCounts.push(answerCount);
    const options = { client, requests: 300, uploads: 60, seed: 3, atOnce: 4, onAnswer };
    const { failures, statuses } = await fuzzServer(options);
    expect(answerCounts).toEqual(Array.from({ length: 360 }, (_, index) => index + 1));
    expect(failures).toEqual([]);
    // Most of them reach what is behind the reading of a request
    expect(statuses.requests?.[200]).toBeGreaterThan(20);
    expect(statuses.uploads?.[200]).toBeGreaterThan(3);
    expect(server.program.child.exitCode).toBeNull();
  }, 300_000);
});
