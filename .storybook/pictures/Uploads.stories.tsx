import type { Meta, StoryObj } from "@storybook/react-vite";
import * as UploadCellStories from "../../packages/cert-ui/src/components/uploadCell/UploadCell.stories.tsx";
import * as UploadReportStories from "../../packages/cert-ui/src/components/uploadReport/UploadReport.stories.tsx";
import * as SheetChoiceStories from "../../packages/cert-ui/src/components/sheetChoice/SheetChoice.stories.tsx";
import * as ListChoiceStories from "../../packages/cert-ui/src/components/listChoice/ListChoice.stories.tsx";
import * as UnusedColumnsStories from "../../packages/cert-ui/src/components/listChoice/UnusedColumns.stories.tsx";
import * as PlanPanelStories from "../../packages/cert-ui/src/components/planPanel/PlanPanel.stories.tsx";
import * as BlankOffersStories from "../../packages/cert-ui/src/components/blankOffers/BlankOffers.stories.tsx";
import * as CertificatePictureStories from "../../packages/cert-ui/src/components/certificatePicture/CertificatePicture.stories.tsx";
import * as TemplateGalleryStories from "../../packages/cert-ui/src/components/templateGallery/TemplateGallery.stories.tsx";
import { pictureParameters } from "./pictureParameters.tsx";
import { StateSheet } from "./StateSheet.tsx";

const meta = {
  title: "Pictures/Uploads",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const UploadCell: Picture = { args: { stories: UploadCellStories } };
export const UploadReport: Picture = { args: { stories: UploadReportStories } };
export const SheetChoice: Picture = { args: { stories: SheetChoiceStories } };
export const ListChoice: Picture = { args: { stories: ListChoiceStories } };
export const UnusedColumns: Picture = { args: { stories: UnusedColumnsStories } };
export const PlanPanel: Picture = { args: { stories: PlanPanelStories } };
export const BlankOffers: Picture = { args: { stories: BlankOffersStories } };
export const CertificatePicture: Picture = { args: { stories: CertificatePictureStories } };
export const TemplateGallery: Picture = { args: { stories: TemplateGalleryStories } };
