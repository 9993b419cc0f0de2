import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type Puzzle, refusals, refusedFor, succeeded, toReason } from "cert-api";
import { createClient } from "cert-api/client";
import { awards, searched } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent } from "storybook/test";
import { QueryLayout } from "../../../components/queryLayout/QueryLayout.tsx";
import { screenParameters } from "../../../testing/adminStory.ts";
import { memoryAddress } from "../address.ts";
import { SearchScreen } from "../SearchScreen.tsx";

const { search } = contract.award;

/** A puzzle that every sixteenth counter solves. */
const puzzle: Puzzle = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "00112233445566778899aabbccddeeff",
    salt: "ffeeddccbbaa99887766554433221100",
    cost: 500,
    keyLength: 32,
    keyPrefix: "0",
  },
  signature: "ab".repeat(32),
};

/** Refuses a search with a puzzle, and answers it once it comes with a solution. */
const puzzled = (nextPuzzle: Puzzle) =>
  http.get(`*${search.path}`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.has("solution")) {
      const content = awards.filter(({ name }) => name.includes(query.get("content") ?? "")).map(searched);
      return HttpResponse.json(succeeded({ content, totalPages: 1, number: 0, total: content.length }));
    }
    const data = { errors: [], total: 0, puzzle: nextPuzzle };
    const refusal = refusedFor("tooMany", toReason("search.puzzle", { seconds: 20 }), data);
    return HttpResponse.json(refusal, { status: refusals.tooMany.status });
  });

const meta = {
  title: "Screens/Search/Puzzle",
  component: SearchScreen,
  parameters: screenParameters,
  args: { client: createClient({ throttleMs: 0 }) },
  render: (args) => (
    <QueryLayout>
      <SearchScreen {...args} />
    </QueryLayout>
  ),
} satisfies Meta<typeof SearchScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The search is answered as if nothing had been asked. */
export const Unnoticed: Story = {
  args: { address: memoryAddress("") },
  beforeEach: ({ msw }) => {
    msw.use(puzzled(puzzle));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "王晓{Enter}");
    await expect(await canvas.findByText("找到 3 份证书", undefined, { timeout: 20_000 })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /下载 PDF/ })).toHaveLength(3);
  },
};

/** Where a puzzle takes noticeably long, the line under the field says so. */
export const TakesLong: Story = {
  args: { address: memoryAddress("?content=王晓") },
  beforeEach: ({ msw }) => {
    msw.use(puzzled({ ...puzzle, parameters: { ...puzzle.parameters, cost: 5_000, keyPrefix: "ff".repeat(16) } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("查询较多，正在校验，请稍候…", undefined, { timeout: 20_000 })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("查询较多，正在校验，请稍候…");
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    // Another search leaves it behind
    await userEvent.clear(canvas.getByRole("searchbox"));
    await userEvent.type(canvas.getByRole("searchbox"), "王{Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent("请至少输入两个字");
  },
};

/** A browser that cannot solve it is told when to come back, as one without scripts is. */
export const Unsolvable: Story = {
  args: { address: memoryAddress("?content=王晓") },
  beforeEach: ({ msw }) => {
    msw.use(puzzled({ ...puzzle, parameters: { ...puzzle.parameters, salt: "no salt" } }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/同一网络查询较多时，每次查询前须稍候，请 20 秒后再查/, undefined, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("查询过于频繁");
    await expect(canvas.getByRole("button", { name: "重试" })).toBeVisible();
  },
};
