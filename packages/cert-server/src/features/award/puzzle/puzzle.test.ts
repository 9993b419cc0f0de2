import { expect, test } from "vitest";
import { solvePuzzle } from "../../../testing/answers/solvePuzzle.ts";
import { createPuzzles, type PuzzledSearch } from "./puzzle.service.ts";

const search: PuzzledSearch = { address: "2001:db8:1:2::3", term: "王晓明", page: 0 };

function setUp() {
  const time = { now: 1_000_000, secret: "a secret of a day" };
  const create = () => createPuzzles({ openSecret: async (use) => `${time.secret} ${use}`, clock: () => time.now });
  return { time, create, puzzles: create() };
}

/** The solution with something of its puzzle changed. */
function tamper(
  solution: string,
  change: (parameters: { data: Record<string, unknown>; cost: number }) => void,
): string {
  const solved = JSON.parse(atob(solution)) as { challenge: { parameters: Parameters<typeof change>[0] } };
  change(solved.challenge.parameters);
  return btoa(JSON.stringify(solved));
}

test("a solution counts once, for its search, and says how hard its puzzle was", async () => {
  const { puzzles } = setUp();
  const solution = await solvePuzzle(await puzzles.create(2, search));
  expect(await puzzles.verify(solution, { ...search, address: "2001:db8:1:2:ffff::9" })).toBe(2);
  expect(await puzzles.verify(solution, search)).toBeNull();
});

test("of two that come at once one counts", async () => {
  const { puzzles } = setUp();
  const solution = await solvePuzzle(await puzzles.create(0, search));
  const levels = await Promise.all([puzzles.verify(solution, search), puzzles.verify(solution, search)]);
  expect(levels.toSorted()).toEqual([0, null]);
});

test.each<[string, Partial<PuzzledSearch>]>([
  ["another network", { address: "2001:db8:1:3::3" }],
  ["another term", { term: "王晓红" }],
  ["another page", { page: 1 }],
])("a solution does not count for %s", async (_, other) => {
  const { puzzles } = setUp();
  const solution = await solvePuzzle(await puzzles.create(0, search));
  expect(await puzzles.verify(solution, { ...search, ...other })).toBeNull();
  expect(await puzzles.verify(solution, search)).toBe(0);
});

test("a solution is too late after five minutes, and on the next day, which has another secret", async () => {
  const { puzzles, time } = setUp();
  const solution = await solvePuzzle(await puzzles.create(0, search));
  time.now += 300_001;
  expect(await puzzles.verify(solution, search)).toBeNull();
  const later = await solvePuzzle(await puzzles.create(0, search));
  time.secret = "the secret of the next day";
  expect(await puzzles.verify(later, search)).toBeNull();
});

test("what was tampered with does not count, nor what solves nothing", async () => {
  const { puzzles } = setUp();
  const puzzle = await puzzles.create(1, search);
  const solution = await solvePuzzle(puzzle);
  for (const changed of [
    tamper(solution, ({ data }) => (data.level = 6)),
    tamper(solution, ({ data }) => (data.until = 9_000_000)),
    tamper(solution, (parameters) => (parameters.cost = 1)),
    "",
    "%%%",
    btoa("{}"),
    btoa("null"),
  ]) {
    expect(await puzzles.verify(changed, search)).toBeNull();
  }
  const guessed = JSON.stringify({ challenge: puzzle, solution: { counter: 0, derivedKey: "00".repeat(32) } });
  expect(await puzzles.verify(btoa(guessed), search)).toBeNull();
});

test("a puzzle of one process is taken by another", async () => {
  const { puzzles, create } = setUp();
  const solution = await solvePuzzle(await puzzles.create(0, search));
  expect(await create().verify(solution, search)).toBe(0);
});
