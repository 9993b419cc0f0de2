import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { administrator, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Settings",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/settings"),
  afterEach: () => {
    document.documentElement.style.fontSize = "";
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 配色和字号立刻生效，保存在这台设备上。 */
export const Appearance: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "深色" }));
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe("dark"));
    await userEvent.click(canvas.getByRole("radio", { name: "更大" }));
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe("125%"));
    await expect(JSON.parse(localStorage.getItem("cert-preferences") ?? "")).toEqual({
      scheme: "dark",
      textSize: "larger",
    });
  },
};

/** 单位的名称和颜色立刻显示；太浅、看不清字的颜色会说明并拒绝。 */
export const Institute: Story = {
  afterEach: () => document.documentElement.removeAttribute("style"),
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText("单位名称");
    await userEvent.clear(name);
    await userEvent.type(name, "某省教育评估院");
    const preview = within(canvas.getByRole("group", { name: "预览：浅色与深色" }));
    await expect(preview.getAllByText("某省教育评估院")).toHaveLength(2);
    const form = within(canvas.getByRole("form", { name: "单位" }));
    const primary = form.getByLabelText("主色");
    await fireEvent.change(primary, { target: { value: "#ffcc00" } });
    await expect(primary).toHaveAccessibleDescription(/只有 1\.4:1，低于 WCAG AA 的 4\.5:1/u);
    await fireEvent.change(primary, { target: { value: "#00695c" } });
    await expect(primary).toHaveAccessibleDescription(/为 6\.\d:1，达到/u);
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("单位信息已保存，即刻生效")).toBeVisible());
    await expect(canvas.getByRole("navigation", { name: "主导航" })).toHaveTextContent("某省教育评估院");
    await expect(getComputedStyle(form.getByRole("button", { name: "保存" })).backgroundColor).toBe("rgb(0, 105, 92)");
  },
};

/** WebP 图片画成方形 PNG，作为印记显示；别的文件被拒绝。 */
export const MarkPicture: Story = {
  afterEach: () => document.documentElement.removeAttribute("style"),
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole("group", { name: "预览：浅色与深色" }));
    await expect(preview.getAllByText("证")).toHaveLength(2);
    const field = canvas.getByLabelText("用图片作印记", { selector: "input" });
    await fireEvent.change(field, { target: { files: [new File(["<svg/>"], "mark.svg", { type: "image/svg+xml" })] } });
    await waitFor(() => expect(page().getByText("不能使用这张图片")).toBeVisible());
    const drawing = document.createElement("canvas");
    const webp = await new Promise<Blob>((resolve) => drawing.toBlob((blob) => resolve(blob as Blob), "image/webp"));
    await fireEvent.change(field, { target: { files: [new File([webp], "mark.webp", { type: webp.type })] } });
    await canvas.findByRole("button", { name: "移除图片" });
    await expect(preview.queryByText("证")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "移除图片" }));
    await expect(preview.getAllByText("证")).toHaveLength(2);
  },
};

/** 没有另写联系方式的活动，都用这里给访问者的联系方式。 */
export const Contact: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("联系人（可不填）"), "科研处 李老师");
    await userEvent.type(canvas.getByLabelText("联系电话（可不填）"), "0571-0000 0000");
    const form = canvas.getByRole("form", { name: "咨询联系" });
    await userEvent.click(within(form).getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("咨询联系已保存")).toBeVisible());
    await userEvent.clear(canvas.getByLabelText("联系人（可不填）"));
    await userEvent.click(within(form).getByRole("button", { name: "取消" }));
    await expect(canvas.getByLabelText("联系人（可不填）")).toHaveValue("科研处 李老师");
  },
};

/** 列出配额挡不住、能阻止整本抄录的设置。 */
export const Copying: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/隐去部分姓名.*查看前核对.*上限只能减慢抄录/u)).toBeVisible();
  },
};

/** 接了统一身份认证时，在这里关联或取消关联自己的账号。 */
export const IdentityProvider: Story = {
  beforeEach: ({ msw }) => {
    let isLinked = true;
    msw.use(
      mock.answer(contract.session.provider, { name: "企业微信" }),
      http.get(`*${contract.session.identity.path}`, () => HttpResponse.json(succeeded({ isLinked }))),
      http.post(`*${contract.session.unlink.path}`, () => {
        isLinked = false;
        return HttpResponse.json(succeeded({ isLinked }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已绑定企业微信，可以用它登录本账号。")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "解除绑定" }));
    await waitFor(() => expect(page().getByText("已解除绑定")).toBeVisible());
    await expect(await canvas.findByRole("button", { name: "绑定企业微信" })).toBeVisible();
  },
};

const enter = async (label: string, text: string) => {
  const field = await page().findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** 修改自己的密码。 */
export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    await enter("原密码", administrator.password);
    await enter("新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("密码已修改")).toBeVisible());
    await expect(canvas.getByLabelText("新密码")).toHaveValue("");
  },
};

/** 新密码不合要求，原因写在下面。 */
export const PasswordRefused: Story = {
  play: async ({ canvas }) => {
    await enter("原密码", "wrong");
    await enter("新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("修改失败")).toBeVisible());
    await expect(canvas.getByLabelText("原密码")).toBeInvalid();
  },
};

const signature = {
  name: "青禾市教育科学研究院",
  issuer: "青禾市电子认证中心",
  validFrom: "2026-01-05T16:00:00.000Z",
  validUntil: "2029-01-05T15:59:59.000Z",
  state: "valid" as const,
  isSelfSigned: false,
  hasTimestamps: true,
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
  },
};

/** 自己签发的证书已过期。 */
export const ElectronicSignatureExpired: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const expired = { ...signature, state: "expired" as const, isSelfSigned: true, hasTimestamps: false };
    msw.use(mock.answer(contract.signature.read, expired));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/阅读器会显示“签名者身份未知”/u)).toBeVisible();
    await expect(canvas.getByText(/^签章证书已到期：现在下载的 PDF 不带电子签章/u)).toBeVisible();
    await expect(canvas.queryByText(/时间戳/u)).toBeNull();
  },
};

/** 没有密钥时不提签章。 */
export const NoElectronicSignature: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "在其他地方退出登录" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "电子签章" })).toBeNull();
  },
};
