import { contract } from "cert-api";
import { expect, test } from "vitest";
import { chainPending } from "../../features/keeping/audit/chain/auditChain.service.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { makePerson } from "../../testing/people.ts";
import { storedWeek } from "../../testing/storedWeek.ts";
import { tamper } from "../../testing/tamper.ts";
import { verifyStore } from "./verifyStore.ts";

const { award, user } = contract;

const hash = "0".repeat(64);

const hanging = [
  ["password", "hash, created_at", "'x', 0"],
  ["session", "token_hash, created_at, last_seen_at, expires_at", `'${hash}', 0, 0, 1`],
  ["password_reset", "token_hash, created_at", `'${hash}', 0`],
  ["pending_login", "token_hash, created_at, expires_at, tries", `'${hash}', 0, 1, 0`],
  ["login_device", "token_hash, created_at, seen_at", `'${hash}', 0, 0`],
  ["recovery_code", "code_hash, created_at", `'${hash}', 0`],
  ["user_role", "role_id, created_at", "1, 0"],
  ["notification", "kind, body, created_at", "'published', '{}', 0"],
  ["publish_schedule", "activity_id, publish_at, request, created_at", "1, 0, '{}', 0"],
] as const;

eachDatabase((database) => {
  test("what came back of an erased user or award is named, wherever it stands", async () => {
    const week = await storedWeek(database);
    const { call, headers, awards, address, store } = week;
    const { id } = await makePerson(week, "zhangsan1987", { roles: ["证书管理员"] });
    const listErased = async () => {
      const problems: string[] = [];
      await verifyStore(address, (one) => problems.push(`${one.table} ${one.id} ${one.message}`));
      return problems.filter((line) => line.includes("已依法删除"));
    };
    await call(award.erase, { id: awards.edited, reason: "request" }, headers);
    await call(user.erase, { id, reason: "request" }, headers);
    await chainPending(store);
    expect(await listErased()).toEqual([]);
    for (const [table, columns, values] of hanging)
      await tamper(address, table, `insert into ${table} (user_id, ${columns}) values (${id}, ${values})`);
    const said = "reason = '病退', valid_until = '2030-01-01'";
    const version = `update award_version set ${said} where award_id = '${awards.edited}' and version = 1`;
    await tamper(address, "award_version", version);
    await tamper(address, "award", `update award set state_reason = '病退' where id = '${awards.edited}'`);
    const expected = [
      ...hanging.map(([table]) => `${table} ${id} 已依法删除，却仍有 ${table}`),
      `award_version ${awards.edited}/1 已依法删除，却仍有 award_version.reason`,
      `award_version ${awards.edited}/1 已依法删除，却仍有 award_version.valid_until`,
      `award ${awards.edited} 已依法删除，却仍有 award.state_reason`,
    ];
    expect((await listErased()).toSorted()).toEqual(expected.toSorted());
  });
});
