import { contract } from "cert-api";
import type { Renderer } from "cert-render";
import { sql, type Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { type OpenActivity, openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";

const { activity, award } = contract;
const template = ["{姓名}", "{奖项}"];
const rows = 24;
/** Lets parts of names and numbers find all awards, so that a search can count them. */
const everything = { searchPartial: 0 };
/** Returns the number in the list, none, and the number that is assigned if the list has none. */
const given = (row: number) => `A-${row}`;
const none = () => "";
const made = (row: number) => `2025-0001-${String(row + 1).padStart(5, "0")}`;
const buildList = (prize: string, number: (row: number) => string = given) =>
  `姓名,证书编号,奖项\n${Array.from({ length: rows }, (_, row) => `王${row}明,${number(row)},${prize}`).join("\n")}\n`;

const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]));

/** Expects that nothing is duplicated and nothing is missing. */
async function expectWhole({ issued, problems }: OpenActivity, awards = rows): Promise<void> {
  const now = await issued();
  expect(now.awards).toHaveLength(awards);
  expect(new Set(now.awards.map(({ number }) => number)).size).toBe(awards);
  expect(now.taken.length).toBeGreaterThanOrEqual(awards);
  expect(now.jobs).toEqual([]);
  expect(await problems()).toEqual([]);
}

eachDatabase((database) => {
  test("one activity, published by many at once, again and again", { timeout: 120_000 }, async () => {
    const plain = plainRenderer();
    // The one that publishes goes on when the others are refused: a quick one might else end before another begins
    let othersRefused = Promise.withResolvers<void>();
    const check: Renderer["check"] = async (job) => {
      await othersRefused.promise;
      return plain.check(job);
    };
    const list = buildList("一等奖", none);
    const opened = await openActivity(database, { renderer: { ...plain, check }, list, template, config: everything });
    const { publish, give, search, issued } = opened;
    for (const [round, prize] of ["一等奖", "二等奖", "三等奖", "特等奖"].entries()) {
      if (round > 0) await give(buildList(prize, made));
      othersRefused = Promise.withResolvers<void>();
      let refused = 0;
      const publishOnce = async () => {
        const answer = await publish();
        if (answer.status === 409 && ++refused === 3) othersRefused.resolve();
        return answer;
      };
      const answers = await Promise.all(Array.from({ length: 4 }, publishOnce));
      expect(counted(answers)).toEqual({ 200: 1, 409: 3 });
      expect(answers.filter(({ status }) => status === 409).map(({ envelope }) => envelope.message)).toEqual(
        Array(3).fill("该活动正在发布，请稍候"),
      );
      expect(answers.find(({ status }) => status === 200)?.data).toMatchObject(
        round === 0 ? { created: rows } : { created: 0, changed: rows },
      );
    }
    expect((await search("2025-0001")).total).toBe(rows);
    expect((await issued()).counters).toEqual([{ activity_id: 1, next: rows + 1 }]);
    await expectWhole(opened);
  });

  test("searches see all of a publish or nothing of it", { timeout: 120_000 }, async () => {
    const many = 900;
    const list = `姓名,奖项\n${Array.from({ length: many }, (_, row) => `欧阳${row}文,一等奖`).join("\n")}\n`;
    const { renderer, asked, go } = waitingRenderer("check");
    const options = { list, template, config: everything, renderer };
    const { publish, search, call, headers, id } = await openActivity(database, options);
    const readProgress = async () => (await call(contract.publication.progress, { id }, headers)).data;
    const seen = new Set<number>();
    let over = false;
    const published = publish().finally(() => (over = true));
    await asked;
    expect(await readProgress()).toMatchObject({ running: true, step: "正在核对每张证书" });
    seen.add((await search("欧阳")).total ?? -1);
    go();
    while (!over) {
      seen.add((await search("欧阳")).total ?? -1);
      const { done, total } = await readProgress();
      expect(done).toBeLessThanOrEqual(total);
      await new Promise(setImmediate);
    }
    expect((await published).data).toMatchObject({ created: many });
    seen.add((await search("欧阳")).total ?? -1);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, many]);
    expect(await readProgress()).toEqual({
      running: false,
      done: 0,
      total: 0,
      step: "",
      stepCode: null,
    });
  });

  describe("while an activity is published again", () => {
    test.each<[string, (opened: OpenActivity, id: string, round: number) => Promise<{ status: number }>]>([
      ["an award is edited", ({ edit }, id, round) => edit(id, `王晓${round}`, { 奖项: `奖${round}` })],
      [
        "an award is revoked or restored",
        ({ call, headers }, id, round) =>
          round % 2 === 0
            ? call(award.revoke, { id, reason: "重复颁发" }, headers)
            : call(award.restore, { id }, headers),
      ],
      ["an award is withdrawn", ({ call, headers }, id) => call(award.remove, { id }, headers)],
      [
        "an award gets a template of its own",
        ({ call, headers }, id, round) =>
          call(award.upload, { id, field: "template" as const, file: buildDocx([`${round}{姓名}`]) }, headers),
      ],
      [
        "another list is handed in",
        ({ put }, _, round) => put("name_list", new File([buildList(`奖${round}`)], "名单.csv")),
      ],
      ["the activity is removed", ({ call, headers, id }) => call(activity.remove, { id }, headers)],
    ])("%s", { timeout: 120_000 }, async (_, happens) => {
      const opened = await openActivity(database, { list: buildList("一等奖"), template });
      const { publish, give, call, headers } = opened;
      expect((await publish()).status).toBe(200);
      const page = (await call(award.list, { page: 0 }, headers)).data.content;
      for (let round = 0; round < 4; round++) {
        await give(buildList(`新${round}`));
        const target = page[round % 2 === 0 ? round : round - 1]?.id ?? "";
        const both = await Promise.all([publish({ overwriteEdited: round === 3 }), happens(opened, target, round)]);
        for (const { status } of both) expect([200, 404, 409]).toContain(status);
      }
      await expectWhole(opened);
      expect((await publish()).status).toBe(200);
      await expectWhole(opened);
    });

    test("a first publish and a removal: one of them happens", { timeout: 120_000 }, async () => {
      for (let round = 0; round < 4; round++) {
        const { publish, call, headers, id, issued, problems } = await openActivity(database, {
          list: buildList("一等奖"),
          template,
        });
        const removing = async () => {
          for (let turn = 0; turn < round * 40; turn++) await new Promise(setImmediate);
          return call(activity.remove, { id }, headers);
        };
        const [published, removed] = await Promise.all([publish(), removing()]);
        expect([
          [200, 409],
          [404, 200],
        ]).toContainEqual([published.status, removed.status]);
        expect((await issued()).awards).toHaveLength(published.status === 200 ? rows : 0);
        expect(await problems()).toEqual([]);
      }
    });

    test("with another template for those who have not downloaded, who downloads now gets the new one", async () => {
      const { renderer, asked, go } = waitingRenderer("renderPdf");
      const { publish, print, first, pdf, store } = await openActivity(database, {
        renderer,
        list: buildList("一等奖"),
        template,
      });
      await publish();
      const id = await first("王7明");
      const answer = pdf(id);
      await asked;
      await print(["新的{姓名}{奖项}"]);
      expect((await publish({ template: "undownloaded", reason: "换章" })).status).toBe(200);
      go();
      expect((await answer).json()).toMatchObject({ template: expect.stringContaining("新的") });
      expect(await store.read.selectFrom("rendition").select(["award_id", "version"]).execute()).toEqual([
        { award_id: id, version: 2 },
      ]);
    });
  });

  test(
    "one award is edited by many at once: one of each version's editors succeeds",
    { timeout: 120_000 },
    async () => {
      const opened = await openActivity(database, { list: buildList("一等奖"), template });
      await opened.publish();
      const id = await opened.first("王3明");
      for (let version = 1; version <= 4; version++) {
        const answers = await Promise.all(
          Array.from({ length: 4 }, (_, index) =>
            opened.edit(id, `王三${version}${index}`, { 证书编号: "A-3", 奖项: `第${index}` }, { version }),
          ),
        );
        expect(counted(answers)).toEqual({ 200: 1, 409: 3 });
        expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, 51, 51, 51]);
      }
      expect(await opened.versions(id)).toHaveLength(5);
      await expectWhole(opened);
    },
  );

  if (database.engine === "postgresql") {
    const holding = async (store: Store, work: (tx: Transaction<Tables>) => Promise<unknown>) => {
      const sign = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      database.after(async () => sign.resolve());
      const transaction = store.write(
        async (tx) => {
          await work(tx);
          held.resolve();
          await sign.promise;
        },
        { isolation: "read committed" },
      );
      await held.promise;
      return async () => {
        sign.resolve();
        await transaction;
      };
    };
    const waiting = (store: Store, count: number) =>
      expect
        .poll(
          async () => {
            const { rows: found } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and application_name = 'cert-server' and datname = current_database()`.execute(
              store.read,
            );
            return found[0]?.waiting ?? 0;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThanOrEqual(count);

    test("an activity whose first awards are being written is not removed", async () => {
      const { publish, call, headers, id, store, issued, problems } = await openActivity(database, {
        list: buildList("一等奖"),
        template,
      });
      const release = await holding(store, (tx) => sql`lock table award in share mode`.execute(tx));
      const publishing = publish();
      await waiting(store, 1);
      const removing = call(activity.remove, { id }, headers);
      await Promise.race([removing, waiting(store, 2)]);
      await release();
      expect([(await publishing).status, (await removing).status]).toEqual([200, 409]);
      expect((await issued()).awards).toHaveLength(rows);
      expect(await problems()).toEqual([]);
    });

    test("a list that is handed in while awards are being written stays a change that is not published", async () => {
      const opened = await openActivity(database, { list: buildList("一等奖"), template });
      const { publish, put, read, store, problems } = opened;
      const release = await holding(store, (tx) => sql`lock table award in share mode`.execute(tx));
      const publishing = publish();
      await waiting(store, 1);
      const uploading = put("name_list", new File([buildList("二等奖")], "名单.csv"));
      await Promise.race([uploading, waiting(store, 2)]);
      await release();
      expect([(await publishing).status, (await uploading).status]).toEqual([200, 200]);
      expect(await read()).toMatchObject({ awards: rows, hasUnpublishedChanges: true });
      expect((await publish()).data).toMatchObject({ created: 0, changed: rows });
      expect(await problems()).toEqual([]);
    });

    test("two processes publish one activity: one at a time, and each award once", { timeout: 120_000 }, async () => {
      const opened = await openActivity(database, { list: buildList("一等奖", none), template });
      const second = await testApp({ ...database, fresh: async () => opened.address }, { renderer: plainRenderer() });
      const headers = await second.login();
      for (let round = 0; round < 4; round++) {
        const answers = await Promise.all([
          opened.publish(),
          second.call(contract.publication.publish, { id: opened.id }, headers),
          opened.publish(),
          second.call(contract.publication.publish, { id: opened.id }, headers),
        ]);
        for (const { status } of answers) expect([200, 409]).toContain(status);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
        await expectWhole(opened);
      }
    });

    test("an edit that publishing has to wait for is seen, and its award is not issued once more", async () => {
      const opened = await openActivity(database, { list: "姓名,奖项\n王小明,一等奖\n李四,二等奖\n", template });
      await opened.publish();
      const id = await opened.first("王小明");
      const release = await holding(opened.store, async (tx) => {
        await tx.selectFrom("award").select("id").where("id", "=", id).forUpdate().execute();
      });
      const editing = opened.edit(id, "王小明", {
        证书编号: "2025-0001-00001",
        活动名称: "2025年优秀案例评选",
        年份: "2025",
        奖项: "一等奖",
        备注: "更正",
      });
      await waiting(opened.store, 1);
      const publishing = opened.publish();
      await waiting(opened.store, 2);
      await release();
      expect((await editing).status).toBe(200);
      const published = await publishing;
      expect([200, 409]).toContain(published.status);
      expect((await opened.issued()).awards).toHaveLength(2);
      expect(await opened.problems()).toEqual([]);
    });
  }
});
