import type { Meta, StoryObj } from "@storybook/react-vite";
import type { TemplateBlank, TemplateBlanks } from "cert-api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { BlankOffers } from "./BlankOffers.tsx";

const page = `<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595" font-family="serif">
<rect width="842" height="595" fill="#fbf7ee"/><rect x="20" y="20" width="802" height="555" fill="none" stroke="#b08d3c" stroke-width="3"/>
<text x="421" y="130" font-size="60" text-anchor="middle" fill="#a8231c">荣誉证书</text>
<rect x="120" y="200" width="84" height="36" fill="#ffec96"/><text x="120" y="228" font-size="28">某某某</text><text x="210" y="228" font-size="28">同学：</text>
<text x="150" y="300" font-size="28">在作文大赛中荣获</text><rect x="380" y="270" width="84" height="36" fill="#ffec96"/><text x="380" y="300" font-size="28">一等奖</text>
<text x="120" y="520" font-size="18">证书编号：</text><rect x="210" y="500" width="140" height="26" fill="#ffec96"/></svg>`;
const href = `data:image/svg+xml,${encodeURIComponent(page)}`;
const blank = (key: string, text: string, name: string, more: Partial<TemplateBlank>): TemplateBlank => ({
  key,
  text,
  name,
  before: "",
  after: "",
  place: "正文第1段",
  placeCodes: [],
  area: null,
  ...more,
});
const offers: TemplateBlanks = {
  template: "t",
  blanks: [
    blank("a", "某某某", "姓名", {
      after: "同学：",
      area: { page: 0, left: 120 / 842, top: 200 / 595, width: 0.1, height: 0.06 },
    }),
    blank("b", "一等奖", "奖项", {
      before: "在作文大赛中荣获",
      place: "正文第2段",
      area: { page: 0, left: 380 / 842, top: 270 / 595, width: 0.1, height: 0.06 },
    }),
    blank("c", "　　　", "", {
      before: "证书编号：",
      place: "文本框“证书编号”第1段",
      area: { page: 0, left: 210 / 842, top: 500 / 595, width: 0.17, height: 0.05 },
    }),
  ],
  total: 3,
  names: [
    { name: "姓名", source: "product" },
    { name: "证书编号", source: "product" },
    { name: "奖项", source: "list" },
  ],
};
const meta = {
  title: "Components/BlankOffers",
  component: BlankOffers,
  args: { offers, getPageHref: () => href, busy: false, onName: fn(), onKeep: fn() },
} satisfies Meta<typeof BlankOffers>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** 已知的名称后面可以接着写成另一个名称。 */
export const KnownNameContinued: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const first = canvas.getByRole("combobox", { name: /第 1 处/ });
    await userEvent.type(first, "1");
    await waitFor(() => expect(body().getByText(/名单里还没有这个名称/)).toBeVisible());
    await expect(first).toHaveValue("姓名1");
  },
};

/** 只用键盘：给一处取名，跳过一处，提交其余的。 */
export const NamedByKeyboard: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const third = canvas.getByRole("combobox", { name: /第 3 处/ });
    third.focus();
    await userEvent.keyboard("证书");
    await waitFor(() => expect(body().getAllByRole("option")).toHaveLength(1));
    // Ark UI chooses the option that was highlighted when it last rendered
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(body().getByRole("option")).toHaveAttribute("data-highlighted"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(third).toHaveValue("证书编号"));
    canvas.getByRole("button", { name: /^不改.*第 2 处“一等奖”/ }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("combobox", { name: /第 2 处/ })).toHaveValue(""));
    canvas.getByRole("button", { name: "把这 2 处改成占位符" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onName).toHaveBeenLastCalledWith({
      names: [
        { key: "a", name: "姓名" },
        { key: "c", name: "证书编号" },
      ],
    });
  },
};

/** 可以写一个新名称，它成为下一份名单的列。 */
export const NewName: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole("combobox", { name: /第 1 处/ });
    await userEvent.clear(first);
    await userEvent.type(first, "队名");
    await expect(await body().findByText("名单里还没有这个名称，可以直接使用")).toBeVisible();
    await userEvent.tab();
    await expect(first).toHaveValue("队名");
    await userEvent.click(canvas.getByRole("button", { name: /^把这/ }));
    await expect(args.onName).toHaveBeenLastCalledWith({
      names: [
        { key: "a", name: "队名" },
        { key: "b", name: "奖项" },
      ],
    });
  },
};

/** 页面只出现一次，各处按号码标在上面；正在取名的一处换一种颜色。 */
export const Numbered: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole("img", { name: "模板的第 1 页，标有下列各处的号码" })).toBeVisible();
    await expect(canvas.getAllByRole("img")).toHaveLength(1);
    canvas.getByRole("combobox", { name: "改成占位符：第 2 处“一等奖”" }).focus();
    const current = () => [...canvasElement.querySelectorAll('[data-current="true"]')];
    await waitFor(() =>
      expect(current().map(({ textContent }) => textContent)).toEqual(["2", expect.stringMatching(/^2.*一等奖/)]),
    );
    await userEvent.click(canvas.getByRole("button", { name: "原样使用" }));
    await expect(args.onKeep).toHaveBeenCalled();
  },
};

/** 几页的模板一页一组，号码接着排；不在图片上的几处排在最后，写明所在的地方。 */
export const TwoPages: Story = {
  args: {
    offers: {
      ...offers,
      blanks: offers.blanks.map((each, index) => ({
        ...each,
        area: index === 1 || each.area === null ? null : { ...each.area, page: index === 0 ? 1 : 0 },
      })),
      total: 75,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img")).toHaveLength(2);
    const fields = canvas.getAllByRole("combobox").map((field) => field.getAttribute("value"));
    await expect(fields).toEqual(["", "姓名", "奖项"]);
    await expect(canvas.getByRole("combobox", { name: /第 3 处“一等奖”/ })).toBeVisible();
    await expect(canvas.getByText("正文第2段")).toBeVisible();
    await expect(canvas.getByText(/^共 75 处，列出前 3 处/)).toBeVisible();
  },
};

/** 一处都没有取名时不提交，并说明原因。 */
export const NothingNamed: Story = {
  tags: ["!autodocs"],
  args: { offers: { ...offers, blanks: offers.blanks.map((each) => ({ ...each, name: "" })) } },
  play: async ({ canvas, args }) => {
    const send = canvas.getByRole("button", { name: "把这 0 处改成占位符" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(send);
    await expect(args.onName).not.toHaveBeenCalled();
  },
};

/** 服务器拒绝时，原因写在表单里，已取的名称不丢。 */
export const Refused: Story = {
  args: {
    refusal: {
      message: "奖证模板有 1 处错误，文件未保存",
      problems: [{ level: "error", placeholder: "学校", message: "模板里有占位符{学校}，名单里却没有“学校”这一列。" }],
    },
  },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole("alert")).getByText(/没有“学校”这一列/)).toBeVisible();
  },
};

/** 窄处图片与选择上下排列，不横向滚动。 */
export const Narrow: Story = {
  decorators: [(Shown) => <div style={{ width: 290 }}>{Shown()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
