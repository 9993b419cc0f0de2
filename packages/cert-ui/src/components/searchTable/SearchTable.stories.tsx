import type { Meta, StoryObj } from "@storybook/react-vite";
import { awards, searched } from "cert-api/testing";
import { expect, fn, userEvent, within } from "storybook/test";
import { SearchTable } from "./SearchTable.tsx";

const about = `**何时用**：显示查询到的奖证；宽处是表格，窄处每行一张卡片。

**何时不用**：管理端的列表用 \`ResourceTable\`；没有结果时用 \`EmptyState\`。

**无障碍**：卡片对读屏软件仍是表格；获奖者是每行的行标题，可用 \`rowHeader\` 改为别的列。

**状态**：有结果、遮住的姓名、须核对持有人、已过期、已有证书、读取中。`;

const meta = {
  title: "Components/SearchTable",
  component: SearchTable,
  parameters: { docs: { description: { component: about } } },
  args: {
    awards: awards.map(searched),
    term: "王晓",
    downloadHref: ({ id }) => `/api/award/download/id/${id}.pdf`,
    certificateHref: ({ id }) => `/v/${id}`,
  },
} satisfies Meta<typeof SearchTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = {
  id: "long",
  name: "阿卜杜热合曼·麦麦提艾力·阿卜杜克热木，Wolfeschlegelsteinhausenbergerdorff",
  content: JSON.stringify({
    证书编号: "2025-JIAOYUKEXUEYANJIUYUAN-0000000000000000000000318",
    活动名称: "区域教育质量综合评价案例征集活动暨第十二届全省中小学教师信息素养提升实践活动成果展评",
    年份: "2025",
  }),
};

/** 五列：编号、活动、年份、获奖者、下载。 */
export const Rows: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
    await expect(headings).toEqual(["证书编号", "活动名称", "活动年份", "获奖者", "下载"]);
    const [, first] = canvas.getAllByRole("row");
    const cells = within(first ?? document.body)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    await expect(cells.slice(0, 3)).toEqual(["2025-JKY-00318", "2025年教育科学优秀论文评选", "2025"]);
    await expect(within(first ?? document.body).getByRole("rowheader")).toHaveTextContent("王晓明");
  },
};

/** 每行的下载链接念出姓名和编号。 */
export const Download: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /^下载 PDF\s+王晓明 2025-JKY-00318$/ });
    await expect(link).toHaveAttribute("href", "/api/award/download/id/aV3kq9Zt0LrXw5Yb.pdf");
  },
};

/** 姓名有遮盖的一行没有链接，输入全名后才有。 */
export const Masked: Story = {
  args: {
    awards: awards.map((award, index) => ({
      id: `masked-${index}`,
      name: "王晓*",
      content: JSON.stringify({ 证书编号: "2025-***-*****", 活动名称: award.activity?.name ?? "", 年份: "2025" }),
      masked: true,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getAllByRole("cell", { name: "请输入完整姓名" })).toHaveLength(awards.length);
  },
};

/** 须核对持有人的奖证，链接到它的页面，不直接给文件。 */
export const HolderCheck: Story = {
  args: {
    awards: awards.map((award) => ({ ...searched(award), holderCheck: { column: "证件号码", digits: 4 } })),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /^核对后查看\s+王晓明/ });
    await expect(link).toHaveAttribute("href", "/v/aV3kq9Zt0LrXw5Yb");
    await expect(canvas.queryByRole("link", { name: /^下载 PDF/ })).toBeNull();
  },
};

/** 没有那样的页面时，在行里说明须回答什么。 */
export const HolderCheckWithoutPages: Story = {
  tags: ["!autodocs"],
  render: ({ awards: rows, downloadHref }) => <SearchTable awards={rows} downloadHref={downloadHref} />,
  args: { ...HolderCheck.args },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getAllByText("须核对证件号码后 4 位")).toHaveLength(awards.length);
  },
};

/** 获奖者的姓名链接到证书的页面。 */
export const Certificate: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /^王晓\s*明$/ });
    await expect(link).toHaveAttribute("href", "/v/aV3kq9Zt0LrXw5Yb");
  },
};

/** 使用方没有那样的页面时，只显示姓名。 */
export const WithoutPages: Story = {
  tags: ["!autodocs"],
  render: ({ awards: rows, downloadHref }) => <SearchTable awards={rows} downloadHref={downloadHref} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /^王晓\s*明$/ })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: /^王晓\s*明$/ })).toBeVisible();
  },
};

/** 浏览器不能保存文件时（如安卓微信），改为查看证书。 */
export const WithoutDownloads: Story = {
  tags: ["!autodocs"],
  render: ({ awards: rows, certificateHref }) => <SearchTable awards={rows} certificateHref={certificateHref} />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /^查看证书\s+王晓明 2025-JKY-00318$/ });
    await expect(link).toHaveAttribute("href", "/v/aV3kq9Zt0LrXw5Yb");
    await expect(canvas.queryByRole("link", { name: /^下载 PDF/ })).toBeNull();
  },
};

/** 姓名中与查询词相同的部分被标出。 */
export const MatchedPart: Story = {
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll("mark")].map((mark) => mark.textContent);
    await expect(marks).toEqual(["王晓", "王晓", "王晓"]);
  },
};

/** 编号中与查询词相同的部分被标出。 */
export const MatchedNumber: Story = {
  args: { term: "00318" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("mark")).toHaveTextContent(/^00318$/);
  },
};

/** 过期的证书是真的：查得到，标明过期，与其余的一样下载。 */
export const Expired: Story = {
  args: { awards: awards.map((award, index) => ({ ...searched(award), ...(index === 0 && { expired: true }) })) },
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole("row");
    await expect(within(first ?? document.body).getByText("已过期")).toBeVisible();
    await expect(within(first ?? document.body).getByRole("link", { name: /^下载 PDF/ })).toBeVisible();
    await expect(within(second ?? document.body).queryByText("已过期")).toBeNull();
  },
};

/** 别处制作的证书也查得到、能下载，并且标明。 */
export const Existing: Story = {
  args: { awards: awards.map((award, index) => ({ ...searched(award), ...(index === 0 && { existing: true }) })) },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole("row");
    await expect(within(first ?? document.body).getByText("已有证书")).toBeVisible();
    await expect(canvas.getAllByText("已有证书")).toHaveLength(1);
  },
};

/** 活动可以多显示一个值，用来分辨同名的人。 */
export const SameName: Story = {
  args: {
    awards: awards.slice(0, 2).map((award, index) => ({
      ...searched(award),
      name: "王伟",
      winnerDetail: ["青禾市实验小学", "云溪县第一中学"][index],
    })),
    term: "王伟",
  },
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole("row");
    await expect(
      within(first ?? document.body).getByRole("rowheader", { name: /王伟\s*青禾市实验小学/ }),
    ).toBeVisible();
    await expect(
      within(second ?? document.body).getByRole("rowheader", { name: /王伟\s*云溪县第一中学/ }),
    ).toBeVisible();
  },
};

/** 内容不是 JSON 时，三格空着，姓名与下载还在。 */
export const UnreadableContent: Story = {
  tags: ["!autodocs"],
  args: { awards: [{ id: "x", name: "李四", content: "自由文本" }] },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole("cell").map((cell) => cell.textContent);
    await expect(cells.slice(0, 3)).toEqual(["", "", ""]);
    await expect(canvas.getByRole("rowheader")).toHaveTextContent("李四");
    await expect(canvas.getByRole("link", { name: /^下载 PDF/ })).toHaveAttribute(
      "href",
      "/api/award/download/id/x.pdf",
    );
  },
};

/** 使用方自己定列和次序，加自己的列，链接也由自己跟随。 */
export const OwnColumns: Story = {
  args: {
    columns: [
      "winner",
      { key: "prize", heading: "奖项", cell: ({ content }) => String(JSON.parse(content)["奖项"]) },
      "number",
    ],
    rowHeader: "number",
    awards: [{ id: "x", name: "李四", content: '{"证书编号":"2025-001","奖项":"二等奖"}' }],
    onOpen: fn(({ event }) => event.preventDefault()),
  },
  play: async ({ canvas, args }) => {
    const headings = canvas.getAllByRole("columnheader").map((cell) => cell.textContent);
    await expect(headings).toEqual(["获奖者", "奖项", "证书编号"]);
    await expect(canvas.getByRole("row", { name: /李四\s*二等奖\s*2025-001/ })).toBeVisible();
    await expect(canvas.getByRole("rowheader")).toHaveTextContent("2025-001");
    await userEvent.click(canvas.getByRole("link", { name: "李四" }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ award: args.awards[0] }));
  },
};

/** 加载时先占住行的位置，读屏软件知道表格正忙。 */
export const Placeholders: Story = {
  args: { placeholders: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.queryByText("王晓明")).toBeNull();
  },
};

/** 很长的名称换行，不撑宽表格。 */
export const LongWords: Story = {
  tags: ["!autodocs"],
  args: { awards: [long] },
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole("cell")) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  },
};

/** 手机上一行是一张卡片，姓名在先；对读屏软件它仍是表格。 */
export const Cards: Story = {
  args: { awards: [...awards.map(searched), long] },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole("row").slice(1);
    const top = (column: string) =>
      first?.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    await expect(top("winner")).toBeLessThan(top("number"));
    await expect(top("number")).toBeLessThan(top("activity"));
    await expect(canvas.getAllByRole("cell")).toHaveLength(20);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(5);
    // A tap anywhere on the card leads to the certificate, but on the button it downloads
    const { left = 0, bottom = 0 } = first?.getBoundingClientRect() ?? {};
    await expect(document.elementFromPoint(left + 20, bottom - 6)).toHaveAttribute("href", "/v/aV3kq9Zt0LrXw5Yb");
    const button = within(first ?? document.body).getByRole("link", { name: /^下载 PDF/ });
    const { x, y, width, height } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a")).toBe(button);
    const box = canvasElement.querySelector("div");
    await expect(box?.scrollWidth).toBeLessThanOrEqual(288);
  },
};
