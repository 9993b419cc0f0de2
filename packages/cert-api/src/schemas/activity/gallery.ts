import * as z from "zod";
import { fieldRule } from "../../wire/fieldRules.ts";
import { id } from "../fields.ts";
import { TemplateReport } from "../upload.ts";

/** A template included in the product. */
export const GalleryTemplate = z.object({
  /** The name in addresses. */
  name: z.string(),
  title: z.string(),
  orientation: z.enum(["landscape", "portrait"]),
  /** A sentence about its appearance and purpose. */
  description: z.string(),
  /** The placeholders as written in the template: `{姓名}`. */
  placeholders: z.array(z.string()),
});
export type GalleryTemplate = z.output<typeof GalleryTemplate>;

const name = z
  .string({ error: fieldRule("field.required", "template") })
  .max(64, fieldRule("field.invalid", "template"));
const byName = z.object({ name });

/** The schemas of the endpoints of the gallery of templates. */
export const gallerySchemas = {
  gallery: { summary: "活动：模板库", input: z.object({}), data: z.array(GalleryTemplate) },
  galleryPicture: { summary: "活动：模板库中模板的图片", input: byName, file: "image/png" },
  galleryTemplate: {
    summary: "活动：下载模板库中的模板",
    input: byName,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  galleryList: { summary: "活动：下载模板库中模板的示例名单", input: byName, file: "text/csv" },
  takeTemplate: {
    summary: "活动：采用模板库中的模板",
    input: z.object({ id: id("activityId"), name }),
    data: TemplateReport,
  },
} as const;
