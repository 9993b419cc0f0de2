import { composeStories, type Meta, type StoryObj } from "@storybook/react-vite";
import { createClient } from "cert-api/client";
import { administrator, memoryHandlers } from "cert-api/testing";
import { userEvent } from "storybook/test";
import * as ErrorPageStories from "../../packages/cert-ui/src/components/errorPage/ErrorPage.stories.tsx";
import { QueryLayout } from "../../packages/cert-ui/src/components/queryLayout/QueryLayout.tsx";
import { AdminApp } from "../../packages/cert-ui/src/screens/AdminApp.tsx";
import * as LoginStories from "../../packages/cert-ui/src/screens/login/Login.stories.tsx";
import { memoryAddress } from "../../packages/cert-ui/src/screens/search/address.ts";
import * as SearchStories from "../../packages/cert-ui/src/screens/search/SearchScreen.stories.tsx";
import { SearchScreen } from "../../packages/cert-ui/src/screens/search/SearchScreen.tsx";
import { narrowOnly, pictureParameters } from "./pictureParameters.tsx";

const { WithContact } = composeStories(ErrorPageStories, {});

/** What everybody sees: the search, the login, the page of errors. */
const meta = {
  title: "Pictures/Public",
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers());
  },
} satisfies Meta;
export default meta;
type Picture = StoryObj;

/** What the API answers in another story. */
const answersOf = (story: { beforeEach?: unknown }) => ({
  beforeEach: story.beforeEach as NonNullable<Picture["beforeEach"]>,
});

const search = (query: string): Picture => ({
  render: () => (
    <QueryLayout>
      <SearchScreen client={createClient({ throttleMs: 0 })} address={memoryAddress(query)} />
    </QueryLayout>
  ),
});

export const Search: Picture = { name: "查询", ...search("") };
export const SearchResults: Picture = { name: "查询结果", ...search("?content=王晓") };
export const SearchPages: Picture = {
  name: "查询结果：两页",
  ...search("?content=王晓"),
  ...answersOf(SearchStories.Paged),
  decorators: [narrowOnly],
};
export const SearchWithoutResults: Picture = { name: "没有结果", ...search("?content=无此人") };

const loginScreen = (initialPath: string): Picture => ({
  render: () => <AdminApp client={{ throttleMs: 0 }} initialPath={initialPath} />,
});
/** A step of the login: what surrounds it is in the login's own wide pictures, which are by far the largest files of all. */
const loginStep = (initialPath: string): Picture => ({ ...loginScreen(initialPath), decorators: [narrowOnly] });
export const Login: Picture = { name: "登录", ...loginScreen("/frame/login") };
export const FirstLogin: Picture = {
  name: "首次登录",
  ...loginStep("/main/user/list/0"),
  ...answersOf(LoginStories.FirstLogin),
};
export const ExpiredPassword: Picture = {
  name: "密码已过期",
  ...loginStep("/main/user/list/0"),
  ...answersOf(LoginStories.ExpiredPassword),
};
export const SecondStep: Picture = {
  name: "登录：两步验证",
  ...loginStep("/frame/login"),
  ...answersOf(LoginStories.SecondStep),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("账号"), administrator.account);
    await userEvent.type(canvas.getByLabelText("密码"), `${administrator.password}{Enter}`);
    await canvas.findByLabelText("验证码");
  },
};
export const SecondFactorDue: Picture = {
  name: "登录：设置两步验证",
  ...loginStep("/main/user/list/0"),
  ...answersOf(LoginStories.SecondFactorDue),
};
export const Error: Picture = { name: "出错页", render: () => <WithContact /> };
