import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { memoryHandlers, mock } from "cert-api/testing";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Institute",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/institute"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const signature = {
  name: "青禾市教育科学研究院",
  issuer: "青禾市电子认证中心",
  validFrom: "2026-01-05T16:00:00.000Z",
  validUntil: "2029-01-05T15:59:59.000Z",
  state: "valid" as const,
  isSelfSigned: false,
  hasTimestamps: true,
  unsigned: 1_200,
};

/** Opens the form of a section, and returns queries for it. */
const open = async (canvas: ReturnType<typeof within>, name: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: `修改${name}` }));
  return within(canvas.getByRole("form", { name }));
};

/** 每项写着现在的内容，全页在桌面上不超过 1200 像素；修改时在原处打开。 */
export const Resting: Story = {
  tags: ["autodocs"],
  globals: { viewport: { value: "desk" } },
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.signature.read, { ...signature, unsigned: 0 }));
  },
  play: async ({ canvas }) => {
    for (const name of ["单位", "咨询联系", "隐私声明", "双人复核"])
      await expect(await canvas.findByRole("button", { name: `修改${name}` })).toBeVisible();
    await expect(await canvas.findByText(/^签章者是/u)).toBeVisible();
    await expect(canvas.getByText("不开启")).toBeVisible();
    await expect(canvas.queryByRole("form")).toBeNull();
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1_200);
    const form = await open(canvas, "双人复核");
    await expect(form.getByRole("combobox")).toHaveFocus();
    await userEvent.click(form.getByRole("button", { name: "取消" }));
    await expect(canvas.getByRole("button", { name: "修改双人复核" })).toHaveFocus();
  },
};

/** 草稿按系统实际保存的内容和期限写好，改后保存。 */
export const Privacy: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, "隐私声明");
    await userEvent.click(form.getByRole("button", { name: "填入草稿" }));
    const { value } = form.getByRole<HTMLTextAreaElement>("textbox");
    await expect(value).toContain("不再使用后保留 180 天");
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("隐私声明已保存，即刻生效")).toBeVisible());
    await expect(await canvas.findByText(/^已填写，共 [\d,]+ 字$/u)).toBeVisible();
    await expect(canvas.queryByRole("form")).toBeNull();
  },
};

/** 微信等要求的验证文件，添加后列出，可以删除。 */
export const RootFiles: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "添加文件" }));
    await userEvent.type(canvas.getByLabelText("文件名"), "MP_verify_a1B2.txt");
    await userEvent.type(canvas.getByLabelText("文件内容"), "a1B2");
    await userEvent.click(canvas.getByRole("button", { name: "添加" }));
    await expect(await canvas.findByRole("link", { name: "MP_verify_a1B2.txt" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "删除 MP_verify_a1B2.txt" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "MP_verify_a1B2.txt" })).toBeNull());
  },
};

/** 系统不在域名的根目录时，说明反向代理该怎样转发。 */
export const RootFilesBelowBase: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.brand.rootFiles, { files: [{ name: "a.txt", content: "a" }], basePath: "/zs" }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/请让反向代理把 \/文件名 转给 \/zs\/文件名/u)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "a.txt" })).toHaveAttribute("href", "/zs/a.txt");
  },
};

/** 无权修改单位设置的人，只能看到个人设置。 */
export const NotAllowed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "settings:write") }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "单位设置" })).toBeNull();
  },
};

/** 单位的名称和颜色立刻显示；太浅、看不清字的颜色会说明并拒绝。 */
export const Institute: Story = {
  afterEach: () => document.documentElement.removeAttribute("style"),
  play: async ({ canvas }) => {
    const form = await open(canvas, "单位");
    const name = form.getByLabelText("单位名称");
    await userEvent.clear(name);
    await userEvent.type(name, "某省教育评估院");
    const preview = within(canvas.getByRole("group", { name: "预览：浅色与深色" }));
    await expect(preview.getAllByText("某省教育评估院")).toHaveLength(2);
    const primary = form.getByLabelText("主色");
    await fireEvent.change(primary, { target: { value: "#ffcc00" } });
    await expect(primary).toHaveAccessibleDescription(/只有 1\.4:1，低于 WCAG AA 的 4\.5:1/u);
    await fireEvent.change(primary, { target: { value: "#00695c" } });
    await expect(primary).toHaveAccessibleDescription(/对比度 6\.\d:1，文字看得清/u);
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("单位信息已保存，即刻生效")).toBeVisible());
    await expect(canvas.getByRole("navigation", { name: "主导航" })).toHaveTextContent("某省教育评估院");
    // The button that was pressed is gone
    await expect(canvas.getByRole("button", { name: "修改单位" })).toHaveFocus();
    const again = await open(canvas, "单位");
    await expect(getComputedStyle(again.getByRole("button", { name: "保存" })).backgroundColor).toBe("rgb(0, 105, 92)");
  },
};

/** WebP 图片画成方形 PNG，作为印记显示；别的文件被拒绝。 */
export const MarkPicture: Story = {
  afterEach: () => document.documentElement.removeAttribute("style"),
  play: async ({ canvas }) => {
    await open(canvas, "单位");
    const field = canvas.getByLabelText("用图片作印记", { selector: "input" });
    await fireEvent.change(field, { target: { files: [new File(["<svg/>"], "mark.svg", { type: "image/svg+xml" })] } });
    await waitFor(() => expect(page().getByText("不能使用这张图片")).toBeVisible());
    const drawing = document.createElement("canvas");
    const webp = await new Promise<Blob>((resolve) => drawing.toBlob((blob) => resolve(blob as Blob), "image/webp"));
    await fireEvent.change(field, { target: { files: [new File([webp], "mark.webp", { type: webp.type })] } });
    await canvas.findByRole("button", { name: "移除图片" });
    const preview = within(canvas.getByRole("group", { name: "预览：浅色与深色" }));
    await expect(preview.queryByText("证")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "移除图片" }));
    // As it is stored
    await expect(canvas.queryByRole("group", { name: "预览：浅色与深色" })).toBeNull();
  },
};

/** 没有另写联系方式的活动，都用这里给访问者的联系方式。 */
export const Contact: Story = {
  play: async ({ canvas }) => {
    const text = "科研处 李老师 0571-0000 0000\n培训中心 train@example.edu.cn";
    const form = await open(canvas, "咨询联系");
    await userEvent.type(form.getByLabelText("咨询联系（可不填）"), text);
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("咨询联系已保存")).toBeVisible());
    const expectShown = () => expect(canvas.getByText(/科研处 李老师/u)).toHaveTextContent(/train@example\.edu\.cn/u);
    await expectShown();
    const again = await open(canvas, "咨询联系");
    await expect(again.getByLabelText("咨询联系（可不填）")).toHaveValue(text);
    await userEvent.clear(again.getByLabelText("咨询联系（可不填）"));
    await userEvent.click(again.getByRole("button", { name: "取消" }));
    await expectShown();
  },
};

/** 列出配额挡不住、能阻止整本抄录的设置。 */
export const Copying: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/隐去部分姓名.*查看前核对.*上限只能减慢抄录/u)).toBeVisible();
  },
};

/** PDF 由谁签章，证书由谁颁发。 */
export const ElectronicSignature: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.signature.read, signature));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^签章者是“青禾市教育科学研究院”。/u)).toBeVisible();
    await expect(canvas.getByText("签章证书由“青禾市电子认证中心”签发。")).toBeVisible();
    await expect(canvas.getByText("证书的有效期：2026-01-06 至 2029-01-05。")).toBeVisible();
    await expect(canvas.getByText("每份 PDF 另有时间戳，证明签章的时间。")).toBeVisible();
    await expect(canvas.getByText(/有 1,200 份证书的 PDF 没有签章就下载了，下次下载时补签/u)).toBeVisible();
  },
};

/** 自己签发的证书已过期。 */
export const ElectronicSignatureExpired: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const expired = { ...signature, state: "expired" as const, isSelfSigned: true, hasTimestamps: false, unsigned: 0 };
    msw.use(mock.answer(contract.signature.read, expired));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/阅读器会显示“签名者身份未知”/u)).toBeVisible();
    await expect(canvas.getByText(/^签章证书已到期：现在下载的 PDF 不带电子签章/u)).toBeVisible();
    await expect(canvas.queryByText(/时间戳|补签/u)).toBeNull();
  },
};

/** 没有密钥时不提签章。 */
export const NoElectronicSignature: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "防止抄录" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "电子签章" })).toBeNull();
  },
};
