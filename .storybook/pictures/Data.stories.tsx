import type { Meta, StoryObj } from "@storybook/react-vite";
import * as DataTableStories from "../../packages/cert-ui/src/components/dataTable/DataTable.stories.tsx";
import * as SearchTableStories from "../../packages/cert-ui/src/components/searchTable/SearchTable.stories.tsx";
import * as ContentTextStories from "../../packages/cert-ui/src/components/contentText/ContentText.stories.tsx";
import * as MarkedStories from "../../packages/cert-ui/src/components/marked/Marked.stories.tsx";
import * as StatCardStories from "../../packages/cert-ui/src/components/statCard/StatCard.stories.tsx";
import * as TimeChartStories from "../../packages/cert-ui/src/components/timeChart/TimeChart.stories.tsx";
import * as VersionListStories from "../../packages/cert-ui/src/components/versionList/VersionList.stories.tsx";
import * as DeviceListStories from "../../packages/cert-ui/src/components/deviceList/DeviceList.stories.tsx";
import * as ResourceListStories from "../../packages/cert-ui/src/components/resourceList/ResourceList.stories.tsx";
import { pictureParameters } from "./pictureParameters.tsx";
import { StateSheet } from "./StateSheet.tsx";

const meta = {
  title: "Pictures/Data",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const DataTable: Picture = { args: { stories: DataTableStories } };
export const SearchTable: Picture = { args: { stories: SearchTableStories } };
export const ContentText: Picture = { args: { stories: ContentTextStories } };
export const Marked: Picture = { args: { stories: MarkedStories } };
export const StatCard: Picture = { args: { stories: StatCardStories } };
export const TimeChart: Picture = { args: { stories: TimeChartStories } };
export const VersionList: Picture = { args: { stories: VersionListStories } };
export const DeviceList: Picture = { args: { stories: DeviceListStories } };
export const ResourceList: Picture = { args: { stories: ResourceListStories } };
