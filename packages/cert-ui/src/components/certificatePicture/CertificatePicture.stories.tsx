import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { CertificatePicture } from "./CertificatePicture.tsx";

const page =
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="297"><rect width="420" height="297" fill="#fbf6e6"/></svg>';
const meta = {
  title: "Components/CertificatePicture",
  component: CertificatePicture,
  args: { src: `data:image/svg+xml,${encodeURIComponent(page)}`, name: "王晓明" },
} satisfies Meta<typeof CertificatePicture>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 图片已到，替代文字说明是谁的证书。 */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "王晓明的证书" })).toBeVisible();
  },
};

/** 没有图片时，在同一处说明为什么没有。 */
export const Missing: Story = { args: { src: null, reason: "已撤销的奖证不能下载，没有图片。" } };

/** 图片读不出来时说暂时无法显示。 */
export const Failed: Story = {
  args: { src: "data:image/png,broken" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("证书图片暂时无法显示")).toBeVisible());
  },
};
