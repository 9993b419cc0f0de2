import type { Meta, StoryObj } from "@storybook/react-vite";
import * as ButtonStories from "../../packages/cert-ui/src/components/button/Button.stories.tsx";
import * as BadgeStories from "../../packages/cert-ui/src/components/badge/Badge.stories.tsx";
import * as CheckboxStories from "../../packages/cert-ui/src/components/checkbox/Checkbox.stories.tsx";
import * as SelectionBarStories from "../../packages/cert-ui/src/components/selectionBar/SelectionBar.stories.tsx";
import * as PagerStories from "../../packages/cert-ui/src/components/pager/Pager.stories.tsx";
import * as ListSearchStories from "../../packages/cert-ui/src/components/listSearch/ListSearch.stories.tsx";
import { pictureParameters } from "./pictureParameters.tsx";
import { StateSheet } from "./StateSheet.tsx";

const meta = {
  title: "Pictures/Actions",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const Button: Picture = { args: { stories: ButtonStories } };
export const Badge: Picture = { args: { stories: BadgeStories } };
export const Checkbox: Picture = { args: { stories: CheckboxStories } };
export const SelectionBar: Picture = { args: { stories: SelectionBarStories } };
export const Pager: Picture = { args: { stories: PagerStories } };
export const ListSearch: Picture = { args: { stories: ListSearchStories } };
