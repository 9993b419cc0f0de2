import type { Meta, StoryObj } from "@storybook/react-vite";
import * as NoticeStories from "../../packages/cert-ui/src/components/notice/Notice.stories.tsx";
import * as ProblemListStories from "../../packages/cert-ui/src/components/problemList/ProblemList.stories.tsx";
import * as ProgressBarStories from "../../packages/cert-ui/src/components/progressBar/ProgressBar.stories.tsx";
import * as EmptyStateStories from "../../packages/cert-ui/src/components/emptyState/EmptyState.stories.tsx";
import * as SkeletonStories from "../../packages/cert-ui/src/components/skeleton/Skeleton.stories.tsx";
import * as ContactNoteStories from "../../packages/cert-ui/src/components/contactNote/ContactNote.stories.tsx";
import * as PermalinkStories from "../../packages/cert-ui/src/components/permalink/Permalink.stories.tsx";
import { pictureParameters } from "./pictureParameters.tsx";
import { StateSheet } from "./StateSheet.tsx";

const meta = {
  title: "Pictures/Feedback",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const Notice: Picture = { args: { stories: NoticeStories } };
export const ProblemList: Picture = { args: { stories: ProblemListStories } };
export const ProgressBar: Picture = { args: { stories: ProgressBarStories } };
export const EmptyState: Picture = { args: { stories: EmptyStateStories } };
export const Skeleton: Picture = { args: { stories: SkeletonStories } };
export const ContactNote: Picture = { args: { stories: ContactNoteStories } };
export const Permalink: Picture = { args: { stories: PermalinkStories } };
