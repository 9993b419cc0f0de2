import type { Meta, StoryObj } from "@storybook/react-vite";
import * as ButtonStories from "../../packages/cert-ui/src/components/button/Button.stories.tsx";
import * as BadgeStories from "../../packages/cert-ui/src/components/badge/Badge.stories.tsx";
import * as CheckboxStories from "../../packages/cert-ui/src/components/checkbox/Checkbox.stories.tsx";
import * as SelectionBarStories from "../../packages/cert-ui/src/components/selectionBar/SelectionBar.stories.tsx";
import * as PagerStories from "../../packages/cert-ui/src/components/pager/Pager.stories.tsx";
import * as TableSearchStories from "../../packages/cert-ui/src/components/tableSearch/TableSearch.stories.tsx";
import * as ContentTextStories from "../../packages/cert-ui/src/components/contentText/ContentText.stories.tsx";
import * as MarkedStories from "../../packages/cert-ui/src/components/marked/Marked.stories.tsx";
import * as StatCardStories from "../../packages/cert-ui/src/components/statCard/StatCard.stories.tsx";
import * as TimeChartStories from "../../packages/cert-ui/src/components/timeChart/TimeChart.stories.tsx";
import * as VersionListStories from "../../packages/cert-ui/src/components/versionList/VersionList.stories.tsx";
import * as NoticeStories from "../../packages/cert-ui/src/components/notice/Notice.stories.tsx";
import * as ProblemListStories from "../../packages/cert-ui/src/components/problemList/ProblemList.stories.tsx";
import * as ProgressBarStories from "../../packages/cert-ui/src/components/progressBar/ProgressBar.stories.tsx";
import * as EmptyStateStories from "../../packages/cert-ui/src/components/emptyState/EmptyState.stories.tsx";
import * as SkeletonStories from "../../packages/cert-ui/src/components/skeleton/Skeleton.stories.tsx";
import * as ContactNoteStories from "../../packages/cert-ui/src/components/contactNote/ContactNote.stories.tsx";
import * as PermalinkStories from "../../packages/cert-ui/src/components/permalink/Permalink.stories.tsx";
import * as ComboboxStories from "../../packages/cert-ui/src/components/combobox/Combobox.stories.tsx";
import * as SwitchFieldStories from "../../packages/cert-ui/src/components/switchField/SwitchField.stories.tsx";
import * as SearchBoxStories from "../../packages/cert-ui/src/components/searchBox/SearchBox.stories.tsx";
import * as CodeFormStories from "../../packages/cert-ui/src/components/codeForm/CodeForm.stories.tsx";
import * as UploadCellStories from "../../packages/cert-ui/src/components/uploadCell/UploadCell.stories.tsx";
import * as NameListMattersStories from "../../packages/cert-ui/src/components/nameListReport/NameListMatters.stories.tsx";
import { pictureParameters } from "./pictureParameters.ts";
import { StateSheet } from "./StateSheet.tsx";

// All states of the components, a sheet for each kind.
const meta = {
  title: "Pictures/Components",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const Actions: Picture = {
  args: {
    stories: {
      Button: ButtonStories,
      Badge: BadgeStories,
      Checkbox: CheckboxStories,
      SelectionBar: SelectionBarStories,
      Pager: PagerStories,
      TableSearch: TableSearchStories,
    },
  },
};
export const Data: Picture = {
  args: {
    stories: {
      ContentText: ContentTextStories,
      Marked: MarkedStories,
      StatCard: StatCardStories,
      TimeChart: TimeChartStories,
      VersionList: VersionListStories,
    },
  },
};
export const Feedback: Picture = {
  args: {
    stories: {
      Notice: NoticeStories,
      ProblemList: ProblemListStories,
      ProgressBar: ProgressBarStories,
      EmptyState: EmptyStateStories,
      Skeleton: SkeletonStories,
      ContactNote: ContactNoteStories,
      Permalink: PermalinkStories,
    },
  },
};
export const Fields: Picture = {
  args: {
    stories: {
      Combobox: ComboboxStories,
      SwitchField: SwitchFieldStories,
      SearchBox: SearchBoxStories,
      CodeForm: CodeFormStories,
      UploadCell: UploadCellStories,
      NameListMatters: NameListMattersStories,
    },
  },
};
