import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { createMemoryApi } from "cert-api/testing";
import { http } from "msw";
import { userEvent } from "storybook/test";
import * as HandoutStories from "../../packages/cert-ui/src/screens/activity/handout/Handout.stories.tsx";
import * as NoticesStories from "../../packages/cert-ui/src/screens/activity/notice/Notices.stories.tsx";
import * as PlansStories from "../../packages/cert-ui/src/screens/activity/Plans.stories.tsx";
import { AdminApp } from "../../packages/cert-ui/src/screens/AdminApp.tsx";
import * as AwardStories from "../../packages/cert-ui/src/screens/award/Award.stories.tsx";
import * as DashboardStories from "../../packages/cert-ui/src/screens/dashboard/Dashboard.stories.tsx";
import { adminStory } from "../../packages/cert-ui/src/testing/adminStory.ts";
import { findDialog } from "../../packages/cert-ui/src/testing/findDialog.ts";
import { pictureParameters } from "./pictureParameters.ts";

// The screens of daily work: home, activities, awards.
const meta = {
  title: "Pictures/Desk",
  component: AdminApp,
  tags: ["picture", "!autodocs"],
  ...adminStory("/main"),
  parameters: pictureParameters,
} satisfies Meta<typeof AdminApp>;
export default meta;
type Picture = StoryObj<typeof meta>;

const { verify } = contract.award;
const showPath = (initialPath: string): Picture => ({ args: { initialPath } });
const activities = showPath("/certificate/activity/list/0");
const awards = showPath("/certificate/award/list/0");

export const Home: Picture = { name: "主页", ...DashboardStories.DayBegins };

export const Activities: Picture = { name: "活动", ...activities };
export const Template: Picture = { name: "活动的模板", ...showPath("/certificate/activity/1/template") };
export const NameList: Picture = { name: "活动的名单", ...showPath("/certificate/activity/1/list") };
export const HolderCheck: Picture = {
  name: "活动设置：查看前核对",
  ...showPath("/certificate/activity/1/settings"),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("查看前核对的列（可不填）"), "证件号码");
    await userEvent.selectOptions(canvas.getByLabelText("核对的位数"), "后 6 位");
  },
};
export const Plan: Picture = {
  name: "发布前的核对",
  ...showPath("/certificate/activity/1/publish"),
  ...PlansStories.Planned,
};
export const Handout: Picture = {
  name: "分发",
  ...showPath("/certificate/activity/1/handout"),
  ...HandoutStories.Figures,
};
export const Notice: Picture = {
  name: "通知持证人",
  ...showPath("/certificate/activity/1/notice"),
  ...NoticesStories.Results,
};

export const Awards: Picture = { name: "奖证", ...awards };
export const AwardEdited: Picture = {
  name: "修改奖证",
  ...awards,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^修改 ?：王晓明$/ }));
    await findDialog("dialog", "修改奖证");
  },
};
/** Its code leads to an address outside, which is the same on every machine. */
export const Award: Picture = {
  name: "一份奖证",
  ...showPath(AwardStories.default.args.initialPath),
  beforeEach: ({ msw }) => {
    const api = createMemoryApi();
    msw.use(
      http.get(`*${verify.path.replace("{id}", "*")}`, ({ request }) =>
        api.fetch(new Request(`https://cert.example.edu.cn${new URL(request.url).pathname}`)),
      ),
    );
  },
};
