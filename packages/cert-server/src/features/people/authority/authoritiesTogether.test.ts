import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { openStore, type WriteOptions } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { assertAuthoritiesRemain } from "./authorityRules.service.ts";

const isolations = ["serializable", "read committed"] as const;

eachDatabase((database) => {
  // Writers of SQLite queue: there is nothing to wait for
  const isQueued = database.engine === "sqlite";

  test.each(isolations.flatMap((first) => isolations.map((second) => [first, second] as const)))(
    "of the last two administrators one stays who are disabled at once, %s and %s",
    async (first, second) => {
      const store = await openStore(await database.fresh({ prepared: true }));
      database.after(() => store.close());
      const ids = await store.write(async (tx) => {
        const { id, ...admin } = await tx.selectFrom("user").selectAll().executeTakeFirstOrThrow();
        const names = { account: "second", account_key: "second" };
        const { id: other } = await tx
          .insertInto("user")
          .values({ ...admin, ...names })
          .returning("id")
          .executeTakeFirstOrThrow();
        const roles = await tx.selectFrom("user_role").selectAll().where("user_id", "=", id).execute();
        const rows = roles.map(({ role_id, created_at }) => ({ role_id, created_at, user_id: other }));
        await tx.insertInto("user_role").values(rows).execute();
        return [id, other];
      });
      const disable = (index: number, options: WriteOptions, pause: () => unknown, ended: () => unknown) =>
        store.write(async (tx: Transaction<Tables>) => {
          await tx
            .updateTable("user")
            .set({ enabled: 0 })
            .where("id", "=", ids[index] ?? 0)
            .execute();
          if (!isQueued) await pause();
          await assertAuthoritiesRemain(tx);
          if (!isQueued) await ended();
        }, options);
      const bothDisabled = Promise.withResolvers<void>();
      const firstChecked = Promise.withResolvers<void>();
      let isSecondChecked = false;
      const isWaiting = async () => {
        const query = sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`;
        return (await query.execute(store.read)).rows[0]?.waits === true;
      };
      const answers = await Promise.allSettled([
        disable(
          0,
          { isolation: first },
          () => bothDisabled.promise,
          async () => {
            firstChecked.resolve();
            await expect.poll(async () => isSecondChecked || (await isWaiting())).toBe(true);
          },
        ),
        disable(
          1,
          { isolation: second },
          async () => {
            bothDisabled.resolve();
            await firstChecked.promise;
          },
          () => (isSecondChecked = true),
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: expect.any(Refusal) });
    },
  );
});
