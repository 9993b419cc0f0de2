import { composeStories, type Meta, type StoryObj } from "@storybook/react-vite";
import { createClient } from "cert-api/client";
import { memoryHandlers } from "cert-api/testing";
import * as ErrorPageStories from "../../packages/cert-ui/src/components/errorPage/ErrorPage.stories.tsx";
import { QueryLayout } from "../../packages/cert-ui/src/components/queryLayout/QueryLayout.tsx";
import { AdminApp } from "../../packages/cert-ui/src/screens/AdminApp.tsx";
import { memoryAddress } from "../../packages/cert-ui/src/screens/search/searchUrl.ts";
import { SearchScreen } from "../../packages/cert-ui/src/screens/search/SearchScreen.tsx";
import { pictureParameters } from "./pictureParameters.ts";

const { WithContact } = composeStories(ErrorPageStories, {});

// What everybody sees: the search, the login, the page of errors.
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

const search = (query: string): Picture => ({
  render: () => (
    <QueryLayout>
      <SearchScreen client={createClient({ throttleMs: 0 })} address={memoryAddress(query)} />
    </QueryLayout>
  ),
});

export const Search: Picture = { name: "查询", ...search("") };
export const SearchResults: Picture = { name: "查询结果", ...search("?content=王晓") };

const loginScreen = (initialPath: string): Picture => ({
  render: () => <AdminApp client={{ throttleMs: 0 }} initialPath={initialPath} />,
});
export const Login: Picture = { name: "登录", ...loginScreen("/frame/login") };
export const Error: Picture = { name: "出错页", render: () => <WithContact /> };
