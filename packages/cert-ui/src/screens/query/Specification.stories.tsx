import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type EndpointRoute } from "cert-api";
import { activities, awards } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

// Lists of servers that send the fields of the specification alone (docs/spec.md, section 3).
const meta = {
  title: "Screens/Specification",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/award/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const answer = ({ method, path }: EndpointRoute, data: object) =>
  http[method === "POST" ? "post" : "get"](`*${path.replaceAll(/\{(\w+)\}/gu, ":$1")}`, () =>
    HttpResponse.json(succeeded(data)),
  );
const specified = awards.slice(0, 2).map(({ id, name, content, template }) => ({ id, name, content, template }));
/** Marks without a value, and values that are none. */
const unfilled = /\{\w+\}|undefined|NaN/u;

/** 服务器只按规范答复时，奖证列表照样能用。 */
export const Awards: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer(contract.award.list, { content: specified, totalPages: 1, number: 0 }),
      answer(contract.award.find, specified),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("共 2 项")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^DOCX/ })).toHaveLength(2);
    await expect(canvasElement).not.toHaveTextContent(unfilled);
    await userEvent.click(canvas.getByRole("link", { name: "王晓明" }));
    await expect(await canvas.findByText("有效")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(unfilled);
  },
};

/** 有几页时不知道活动的总数，所以不显示，删掉一个以后也一样。 */
export const Activities: Story = {
  args: { initialPath: "/certificate/activity/list/0" },
  beforeEach: ({ msw }) => {
    const content = activities.slice(0, 2).map(({ id, name }) => ({ id, name, template: "t", nameList: "n" }));
    msw.use(
      answer(contract.activity.list, { content, totalPages: 3, number: 0 }),
      http.delete("*/api/activity/root/id/:id", () => HttpResponse.json(succeeded({}))),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText("待发布"))[0]).toBeVisible();
    await expect(canvas.queryByText(/^共/u)).toBeNull();
    await expect(canvas.getByText("第1/3页")).toBeVisible();
    await chooseFromMenu((await canvas.findAllByRole("button", { name: /^更多操作/ }))[0] as HTMLElement, "删除");
    await userEvent.click(within(await findDialog("alertdialog", "删除活动")).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(canvas.getAllByText("待发布")).toHaveLength(1));
    await expect(canvasElement).not.toHaveTextContent(unfilled);
  },
};
