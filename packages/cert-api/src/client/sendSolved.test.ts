import { expect, test, vi } from "vitest";
import { toReason, zhCN } from "../contract.ts";
import { refusedFor } from "../messages/describe.ts";
import { createClient, type SolvePuzzle } from "./createClient.ts";

const puzzle = {
  parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "00", cost: 1, keyLength: 32, keyPrefix: "0" },
  signature: "00",
};
const page = { content: [], totalPages: 0, number: 0, total: 0 };

function setUp(puzzles: number) {
  const queries: string[] = [];
  const fetch = vi.fn(async (url: string | URL | Request) => {
    queries.push(new URL(String(url), "http://localhost").search);
    const refusal = refusedFor("tooMany", toReason("search.puzzle", { seconds: 20 }), { errors: [], total: 0, puzzle });
    const isRefused = queries.length <= puzzles;
    return Response.json(isRefused ? refusal : { code: 0, success: true, message: "", data: page }, {
      status: isRefused ? 429 : 200,
    });
  });
  // A window that never ends: whatever is sent after the first belongs to the same call
  const clock = { now: () => 0, after: () => undefined };
  const client = createClient({ fetch, clock });
  const search = (solvePuzzle?: SolvePuzzle) =>
    client.award.search({ content: "ab" }, solvePuzzle === undefined ? {} : { solvePuzzle });
  return { queries, search };
}

test("a search that is refused with a puzzle is sent again at once with its solution", async () => {
  const { queries, search } = setUp(1);
  expect(await search(async () => "solved")).toMatchObject({ success: true, data: page });
  expect(queries).toEqual(["?content=ab", "?content=ab&solution=solved"]);
});

test("three puzzles are solved, no more", async () => {
  const { queries, search } = setUp(9);
  expect(await search(async () => "solved")).toMatchObject({ success: false, code: 90 });
  expect(queries).toHaveLength(4);
});

test.each<[string, SolvePuzzle | undefined]>([
  ["nobody solves puzzles", undefined],
  ["it could not be solved", async () => null],
  ["solving it failed", () => Promise.reject(new Error("no worker"))],
])("where %s, the refusal is the answer", async (_, solve) => {
  const { queries, search } = setUp(1);
  expect(await search(solve)).toMatchObject({ message: zhCN.reasons["search.puzzle"]({ seconds: 20 }) });
  expect(queries).toHaveLength(1);
});
