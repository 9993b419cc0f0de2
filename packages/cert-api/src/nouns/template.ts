import type { templateSchemas } from "../schemas/template.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

/** 奖证模板: the .docx template of an activity, its previews and its compilation. Uploads are in `activity`. */
export const template = declareEndpoints<typeof templateSchemas>()({
  preview: { method: "GET", path: "/api/template/preview/id/{id}.pdf", access: "activity:read" },
  previewPicture: { method: "GET", path: "/api/template/preview/id/{id}.png", access: "activity:read" },
  previewRow: { method: "GET", path: "/api/template/preview/row/id/{id}", access: "activity:read" },
  proof: { method: "GET", path: "/api/template/proof/id/{id}.pdf", access: "activity:read" },
  proofSheet: { method: "GET", path: "/api/template/proof/id/{id}.xlsx", access: "activity:read" },
  blanks: { method: "GET", path: "/api/template/blanks/id/{id}", access: "activity:write" },
  blanksPage: { method: "GET", path: "/api/template/blanks/page/id/{id}.png", access: "activity:write" },
  nameBlanks: { method: "POST", path: "/api/template/blanks", access: "activity:write", isLong: true },
  shrinking: { method: "POST", path: "/api/template/shrinking", access: "activity:write", isLong: true },
  gallery: { method: "GET", path: "/api/template/gallery", access: "activity:read" },
  galleryPicture: { method: "GET", path: "/api/template/gallery/{name}.png", access: "activity:read" },
  galleryTemplate: { method: "GET", path: "/api/template/gallery/{name}.docx", access: "activity:read" },
  galleryList: { method: "GET", path: "/api/template/gallery/{name}.csv", access: "activity:read" },
  takeFromGallery: { method: "POST", path: "/api/template/gallery", access: "activity:write" },
  recompile: { method: "POST", path: "/api/template/recompile", access: "activity:write", isLong: true },
  recompilePlan: { method: "POST", path: "/api/template/recompile/plan", access: "activity:write", isLong: true },
  recompilePicture: { method: "GET", path: "/api/template/recompile/id/{id}.png", access: "activity:write" },
});
