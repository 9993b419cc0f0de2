import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, refused, refusals, refusedFor, succeeded, toReason } from "cert-api";
import { createClient } from "cert-api/client";
import { awards, memoryHandlers, mock, searched } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { QueryLayout } from "../../components/queryLayout/QueryLayout.tsx";
import { screenParameters } from "../../testing/adminStory.ts";
import { memoryAddress } from "./searchUrl.ts";
import { SearchScreen } from "./SearchScreen.tsx";

const { search } = contract.award;
const client = createClient({ throttleMs: 0 });

/** Thirteen awards: more than one page. */
const many = Array.from({ length: 13 }, (_, i) => ({
  id: `many-${i}`,
  name: `王晓${[..."明红军东丽辉波燕峰霞梅兰竹"][i]}`,
  content: JSON.stringify({ 证书编号: `2025-${String(i + 1).padStart(5, "0")}`, 活动名称: "论文评选", 年份: "2025" }),
}));
const pages = http.get(`*${search.path}`, ({ request }) => {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 0);
  const content = many.slice(page * 10, page * 10 + 10);
  return HttpResponse.json(succeeded({ content, totalPages: 2, number: page, total: 13 }));
});

const about = `**何时用**：把公众查询放进网页：从输入框到下载，一个组件。

**何时不用**：只要结果的表格时用 \`SearchTable\`；不用 React 的网站用 \`<cert-search>\`。

**无障碍**：结果数由状态区念出；没有脚本时表单照样提交到 \`action\`。

**状态**：未查询、有结果、没有结果、不合格的词、失败。`;

const meta = {
  title: "Screens/Search",
  component: SearchScreen,
  parameters: { ...screenParameters, docs: { ...screenParameters.docs, description: { component: about } } },
  args: { client },
  render: (args) => (
    <QueryLayout>
      <SearchScreen {...args} />
    </QueryLayout>
  ),
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers());
  },
} satisfies Meta<typeof SearchScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (query: string) => () => ({ address: memoryAddress(query) });

/** 还没有查询：只有查询框。 */
export const Start: Story = {
  args: at("")(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
    await expect(canvas.getByRole("status")).toHaveTextContent("");
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

/** 查到的证书，一行一个获奖者。 */
export const Found: Story = {
  args: at("")(),
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "王晓{Enter}");
    await expect(await canvas.findByText("找到 3 份证书")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("找到 3 份证书");
    await expect(canvas.getAllByRole("link", { name: /下载 PDF/ })).toHaveLength(3);
    await expect(args.address?.read()).toBe("?content=%E7%8E%8B%E6%99%93");
  },
};

/** 服务器只按规范答复、不说总数时，一页的总数仍然知道。 */
export const Specified: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    msw.use(http.get(`*${search.path}`, () => HttpResponse.json(succeeded({ content: many.slice(0, 3) }))));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("找到 3 份证书")).toBeVisible();
  },
};

/** 有几页而没有总数时，知道有几页。 */
export const SpecifiedPages: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    const content = many.slice(0, 10);
    msw.use(http.get(`*${search.path}`, () => HttpResponse.json(succeeded({ content, totalPages: 2, number: 0 }))));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("找到证书，共 2 页")).toBeVisible();
    await expect(canvas.getByText("第1/2页")).toBeVisible();
  },
};

/** 查询词太短时不发送，说明至少几个字。 */
export const TooShort: Story = {
  args: at("")(),
  beforeEach: ({ msw }) => {
    msw.use(http.get(`*${search.path}`, () => expect.unreachable("nothing is sent")));
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, " 王 {Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent("请至少输入两个字");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/请至少输入两个字/);
    await userEvent.type(field, "晓");
    await expect(field).toBeValid();
  },
};

/** 查询词太长时不发送，说明最多几个字。 */
export const TooLong: Story = {
  tags: ["!autodocs"],
  args: at(`?content=${"长".repeat(65)}`)(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("请输入不超过 64 个字");
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

/** 加载时先占住行的位置。 */
export const Loading: Story = {
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(search));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("正在查询…")).toBeVisible();
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
};

/** 没有找到时，说明可以怎样再试。 */
export const NotFound: Story = {
  args: at("?content=无此人")(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有找到与“无此人”相符的证书")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("没有找到证书");
  },
};

/** 查询失败后可重试，不必重新输入。 */
export const FailureThenRetry: Story = {
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    msw.use(http.get(`*${search.path}`, () => HttpResponse.json(refused("system"), { status: 500 }), { once: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("系统错误")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("查询失败");
    await userEvent.click(canvas.getByRole("button", { name: "重试" }));
    await expect(await canvas.findByText("找到 3 份证书")).toBeVisible();
  },
};

/** 一个地址看过的证书已到上限。 */
export const QuotaSpent: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    const refusal = refusedFor("tooMany", toReason("search.quotaSpent", { minutes: 60, names: "full" }));
    msw.use(http.get(`*${search.path}`, () => HttpResponse.json(refusal, { status: refusals.tooMany.status })));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "王晓{Enter}");
    await expect(await canvas.findByText("查询份数已达上限", { ignore: "[role=status]" })).toBeVisible();
    await expect(canvas.getByText(/请约 1 小时后再查.*“王小明 青禾小学”/)).toBeVisible();
  },
};

/** 英文界面，证书上的内容保持原样。 */
export const English: Story = {
  args: { ...at("")(), locale: "en" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Name or certificate number" });
    await expect(field.closest("[lang]")).toHaveAttribute("lang", "en");
    await userEvent.type(field, "王{Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent("Please enter at least two characters");
    await userEvent.type(field, "晓{Enter}");
    await expect(await canvas.findByText("Certificates found: 3")).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "Winner" })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^Download PDF .*王晓/ })).toHaveLength(3);
  },
};

/** 服务器的句子是中文的，英文界面按代码显示自己的句子。 */
export const EnglishQuotaSpent: Story = {
  tags: ["!autodocs"],
  ...QuotaSpent,
  args: { ...at("?content=王晓")(), locale: "en" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Search limit reached", { ignore: "[role=status]" })).toBeVisible();
    await expect(canvas.getByText(/Please search again in about 1 hour\./)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** 查询得太频繁，请稍后再试。 */
export const TooMany: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(search, "tooMany"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("操作过于频繁，请稍后再试")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("查询过于频繁");
    await expect(canvas.getByRole("button", { name: "重试" })).toBeVisible();
  },
};

/** 结果有几页，地址里写着第几页。 */
export const Paged: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓")(),
  beforeEach: ({ msw }) => {
    msw.use(pages);
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("第1/2页")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^下载 PDF/ })).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "下一页" }));
    await waitFor(() => expect(canvas.getAllByRole("link", { name: /^下载 PDF/ })).toHaveLength(3));
    await expect(canvas.getByText("第2/2页")).toBeVisible();
    await expect(args.address?.read()).toBe("?content=%E7%8E%8B%E6%99%93&page=1");
    await userEvent.type(canvas.getByRole("searchbox"), "明{Enter}");
    await waitFor(() => expect(args.address?.read()).toBe("?content=%E7%8E%8B%E6%99%93%E6%98%8E"));
  },
};

/** 后退回到先前的查询词和页，并重新查询。 */
export const Back: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓&page=1")(),
  beforeEach: ({ msw }) => {
    msw.use(pages);
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("第2/2页")).toBeVisible();
    args.address?.go("?content=王晓");
    await expect(await canvas.findByText("第1/2页")).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole("link", { name: /^下载 PDF/ })).toHaveLength(10));
    args.address?.go("");
    await waitFor(() => expect(canvas.queryByRole("table")).toBeNull());
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

/** 结果比能显示的多时，请写得更具体。 */
export const Capped: Story = {
  tags: ["!autodocs"],
  args: at("?content=2025")(),
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(search, { content: many.slice(0, 10), totalPages: 100, number: 0, total: 1_000, capped: true }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^找到 1,000\+ 份证书/)).toBeVisible();
    await expect(canvas.getByText("第1/100页")).toBeVisible();
  },
};

/** 只写了姓名的一部分而人很多：显示十个，没有下一页，说明该怎么办。 */
export const PartOfMany: Story = {
  args: at("?content=王晓&page=1")(),
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(search, { content: many.slice(0, 10), totalPages: 1, number: 0, total: 10, capped: true, whole: 0 }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("结果较多，请输入完整的姓名或证书编号")).toBeVisible();
    // Who has read to the end learns there what to type
    const last = canvas.getAllByRole("row").at(-1) ?? document.body;
    const advice = canvas.getByText(/^这里只列出其中一部分/);
    await expect(last.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(canvas.getByRole("status")).toHaveTextContent("结果较多，请输入完整的姓名或证书编号");
    await expect(canvas.getAllByRole("link", { name: /^下载 PDF/ })).toHaveLength(10);
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

/** 很多人同名时可以翻页；包含它的更长姓名不列，页面会说明。 */
export const WholeAndPart: Story = {
  tags: ["!autodocs"],
  args: at("?content=王伟")(),
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(search, { content: many.slice(0, 10), totalPages: 2, number: 0, total: 13, capped: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("找到 13 份完全相符的证书，部分相符的没有列出")).toBeVisible();
    await expect(canvas.getByText("第1/2页")).toBeVisible();
  },
};

/** 全名相符的只有一个，没有列出更长的姓名：不再提示写全名。 */
export const LoneWhole: Story = {
  tags: ["!autodocs"],
  args: at("?content=王晓明")(),
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(search, { content: many.slice(0, 1), totalPages: 1, number: 0, total: 1, capped: true, whole: 1 }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("找到 1 份完全相符的证书，部分相符的没有列出")).toBeVisible();
    await expect(canvas.getByText(/^姓名或编号更长、只有一部分相符的证书没有列出/)).toBeVisible();
  },
};

/** 有的奖证只能按编号查到：没有结果时会说明，但不说是哪些。 */
export const NumberOnly: Story = {
  args: at("?content=王晓明")(),
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(search, { content: [], totalPages: 0, number: 0, total: 0, byNumberOnly: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/部分活动的证书只能凭完整的证书编号查询/)).toBeVisible();
  },
};

/** 地址对应的结果由服务器先给出，立刻显示，查过别的才再询问。 */
export const FirstResults: Story = {
  tags: ["!autodocs"],
  args: {
    ...at("?content=王晓")(),
    firstResults: {
      content: "王晓",
      page: 0,
      results: { content: many.slice(0, 2), totalPages: 1, number: 0, total: 2 },
    },
  },
  beforeEach: ({ msw }) => {
    msw.use(http.get(`*${search.path}`, () => expect.unreachable("nothing is sent")));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("找到 2 份证书")).toBeVisible();
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "false");
  },
};

/** 离开再回来会重新查询：服务器先给出的结果已经旧了。 */
export const FirstResultsLeft: Story = {
  tags: ["!autodocs"],
  args: { ...FirstResults.args },
  beforeEach: ({ msw }) => {
    msw.use(pages);
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("找到 2 份证书")).toBeVisible();
    args.address?.go("?content=王小");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("找到 13 份证书"));
    args.address?.go("?content=王晓");
    await waitFor(() => expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("找到 13 份证书"));
  },
};

/** 联系方式在结果下面；没有结果时在那句话下面。 */
export const WhomToAsk: Story = {
  args: at("?content=无此人")(),
  beforeEach: ({ msw }) => {
    const contact = { text: "科研处 李老师 0571-0000 0000（工作日 9–17 时）", activities: [] };
    msw.use(mock.answer(search, { content: [], totalPages: 0, number: 0, total: 0, contacts: [contact] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "0571-0000 0000" })).toHaveAttribute(
      "href",
      "tel:057100000000",
    );
    await expect(canvas.getByText(/^咨询：科研处 李老师/)).toBeVisible();
  },
};

/** 新的查询中止旧的，旧的答复再晚到也不显示。 */
export const Overtaken: Story = {
  tags: ["!autodocs"],
  args: at("")(),
  beforeEach: ({ msw }) => {
    const slow = Promise.withResolvers<void>();
    msw.use(
      http.get(`*${search.path}`, async ({ request }) => {
        const content = new URL(request.url).searchParams.get("content");
        if (content === "王晓") await slow.promise;
        else slow.resolve();
        const matches = awards.filter(({ name }) => name.includes(content ?? "")).map(searched);
        return HttpResponse.json(succeeded({ content: matches, totalPages: 1, number: 0, total: matches.length }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "王晓{Enter}");
    await userEvent.clear(field);
    await userEvent.type(field, "欧阳{Enter}");
    await expect(await canvas.findByText("找到 1 份证书")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /下载 PDF 欧阳若兰/ })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /王晓明/ })).toBeNull();
  },
};

/** 嵌在别的网站里，链接通向证书系统的服务器。 */
export const ElsewhereOnAnotherServer: Story = {
  tags: ["!autodocs"],
  args: { ...at("?content=王晓")(), baseUrl: "https://cert.example.edu.cn/path/" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /下载 PDF 王晓明/ })).toHaveAttribute(
      "href",
      "https://cert.example.edu.cn/path/api/award/download/id/aV3kq9Zt0LrXw5Yb.pdf",
    );
    await expect(canvas.getByRole("link", { name: /^王晓\s*明$/ })).toHaveAttribute(
      "href",
      "https://cert.example.edu.cn/path/v/aV3kq9Zt0LrXw5Yb",
    );
  },
};
