import { contract } from "cert-api";
import { expect, test } from "vitest";
import type { Config } from "../../../config.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { puzzleOf, searchSolving, solvePuzzle } from "../../../testing/answers/solvePuzzle.ts";
import { testApp } from "../../../testing/testApp.ts";

const { award } = contract;
const numberAt = (index: number) => `2025-JXAL-${String(index).padStart(5, "0")}`;
const CLIENT = "203.0.113.7";

eachDatabase((database) => {
  const open = async (config: Partial<Config>, awards = 30) => {
    const app = await testApp(database, { renderer: plainRenderer(), config });
    const headers = await app.login();
    for (let index = 0; index < awards; index += 1) {
      const content = JSON.stringify({ 证书编号: numberAt(index), 活动名称: "论文评选" });
      expect(
        (await app.call(award.create, { name: `王${"甲乙丙丁戊己庚辛壬癸"[index % 10]}`, content }, headers)).status,
      ).toBe(200);
    }
    /** Sends one search as an older page does, which knows nothing of puzzles. */
    const ask = async (
      content: string,
      { solution, address = CLIENT, page }: { solution?: string; address?: string; page?: number } = {},
    ) => {
      const solved = solution === undefined ? "" : `&solution=${encodeURIComponent(solution)}`;
      const query = solved + (page === undefined ? "" : `&page=${page}`);
      const url = `/api/award/search?content=${encodeURIComponent(content)}${query}`;
      const response = await app.app.inject({ url, remoteAddress: address });
      return { status: response.statusCode, wait: response.headers["retry-after"], envelope: response.json() };
    };
    const solve = (content: string, remoteAddress = CLIENT) => searchSolving(app.app, { content, remoteAddress });
    const spend = async (count: number) => {
      for (let index = 0; index < count; index += 1) expect((await solve(numberAt(index))).status).toBe(200);
    };
    return { ...app, ask, solve, spend };
  };

  test("from half of a client's budget on a search costs a puzzle, what was shown before does not", async () => {
    const { ask, spend, solve } = await open({ revealHour: 10 });
    await spend(5);
    const refused = await ask(numberAt(5));
    expect(refused).toMatchObject({
      status: 429,
      wait: "20",
      envelope: {
        code: 90,
        reason: { code: "search.puzzle", params: { seconds: 20 } },
        data: { errors: [], total: 0 },
      },
    });
    expect(refused.envelope.message).toContain("请 20 秒后再查");
    expect((await ask(numberAt(0))).status).toBe(200);
    const solution = await solvePuzzle(puzzleOf(refused.envelope));
    expect((await ask(numberAt(6), { solution })).status).toBe(429);
    expect((await ask(numberAt(5), { solution, address: "203.0.113.8" })).status).toBe(200);
    expect((await ask(numberAt(5), { solution })).status).toBe(200);
    // Whoever searches from elsewhere notices nothing
    expect(await solve(numberAt(8), "203.0.113.9")).toMatchObject({ status: 200, puzzles: 0 });
    // What finds nothing costs the same
    expect(await solve("没有此人")).toMatchObject({ status: 200, puzzles: 1 });
  });

  test("a puzzle is for the page that was asked for, and does not tell how many there are", async () => {
    const { ask, spend } = await open({ revealHour: 10 });
    await spend(5);
    const puzzleFor = async (page: number) => puzzleOf((await ask(numberAt(5), { page })).envelope);
    const puzzles = [await puzzleFor(0), await puzzleFor(1), await puzzleFor(2)];
    const searches = puzzles.map(({ parameters }) => parameters.data?.search);
    expect(new Set(searches).size).toBe(3);
    const solution = await solvePuzzle(puzzles[1] ?? (await puzzleFor(1)));
    expect((await ask(numberAt(5), { solution, page: 2 })).status).toBe(429);
    expect((await ask(numberAt(5), { solution, page: 1 })).status).toBe(200);
  });

  test("beyond the budget parts wait, and whole numbers go on for puzzles that become harder, until there is no end to them", async () => {
    const { ask, spend, solve } = await open({ revealHour: 10 });
    await spend(10);
    const levels: unknown[] = [];
    for (let index = 10; index < 20; index += 1) {
      levels.push(puzzleOf((await ask(numberAt(index))).envelope).parameters.data?.level);
      if (index === 10) expect((await solve("JXAL-0001")).status).toBe(429);
      // Four are enough to see it, and the harder ones take their time
      if (index === 13) break;
      expect((await solve(numberAt(index))).status).toBe(200);
    }
    expect(levels).toEqual([1, 1, 2, 2]);
  });

  test("nothing new is shown beyond the budget of a day, whatever was solved", async () => {
    const { ask, spend, solve } = await open({ revealDay: 10 });
    await spend(10);
    expect(await solve(numberAt(10))).toMatchObject({
      status: 429,
      puzzles: 0,
      envelope: { reason: { code: "search.budgetSpent" } },
    });
    expect((await ask(numberAt(9))).status).toBe(200);
  });

  test("whoever solves nothing waits, each time anew, and passes so many searches a day", async () => {
    const { ask, spend, time } = await open({ revealDay: 100 }, 80);
    await spend(50);
    expect(await ask(numberAt(50))).toMatchObject({ status: 429, wait: "20" });
    time.now += 19_000;
    expect(await ask(numberAt(50))).toMatchObject({ status: 429, wait: "1" });
    time.now += 1_000;
    expect((await ask(numberAt(50))).status).toBe(200);
    expect(await ask(numberAt(51))).toMatchObject({ status: 429, wait: "20" });
    for (let index = 51; index < 70; index += 1) {
      await ask(numberAt(index));
      time.now += 20_000;
      expect((await ask(numberAt(index))).status).toBe(200);
    }
    const refused = await ask(numberAt(70));
    expect(refused.status).toBe(429);
    expect(Number(refused.wait)).toBeGreaterThan(3_600);
  });

  test("while the store's budget is spent, every search costs a puzzle", async () => {
    const { solve } = await open({ revealHour: 1 }, 12);
    for (let index = 0; index < 10; index += 1) await solve(numberAt(index), `198.51.100.${index}`);
    expect(await solve(numberAt(11), "198.51.100.99")).toMatchObject({ status: 200, puzzles: 1 });
    expect(await solve(numberAt(11), "198.51.100.99")).toMatchObject({ status: 200, puzzles: 0 });
  });

  test("networks without a budget are asked for nothing, and without budgets nobody is", async () => {
    const { solve } = await open({ revealHour: 1, trustedClients: ["203.0.113.0/24"] }, 12);
    for (let index = 0; index < 12; index += 1) {
      expect(await solve(numberAt(index))).toMatchObject({ status: 200, puzzles: 0 });
    }
    const free = await open({}, 12);
    for (let index = 0; index < 12; index += 1) {
      expect(await free.solve(numberAt(index))).toMatchObject({ status: 200, puzzles: 0 });
    }
  });

  test("where names are masked, so many terms may be tried, whatever they find", async () => {
    const { solve, ask } = await open({ searchNames: "masked", revealHour: 100, revealDay: 1_000 });
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await solve(`赵${"一二三四五六七八九十"[index]}`)).status);
    expect(statuses).toEqual(Array(10).fill(200));
    expect([(await ask("王甲")).status, (await ask("赵甲")).status, (await ask("赵一")).status]).toEqual([
      429, 429, 200,
    ]);
    expect((await solve("王甲", "203.0.113.8")).status).toBe(200);
  });
});
