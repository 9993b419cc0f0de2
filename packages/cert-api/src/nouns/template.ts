import type { templateSchemas } from "../schemas/template.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";

/** 奖证模板: the .docx template of an activity, its previews and its compilation. Uploads are in `activity`. */
export const template = declareEndpoints<typeof templateSchemas>()({
  preview: get("/api/template/preview/id/{id}.pdf", "activity:read"),
  previewPicture: get("/api/template/preview/id/{id}.png", "activity:read"),
  previewRow: get("/api/template/preview/row/id/{id}", "activity:read"),
  proof: get("/api/template/proof/id/{id}.pdf", "activity:read"),
  proofSheet: get("/api/template/proof/id/{id}.xlsx", "activity:read"),
  blanks: get("/api/template/blanks/id/{id}", "activity:write"),
  blanksPage: get("/api/template/blanks/page/id/{id}.png", "activity:write"),
  nameBlanks: long(post("/api/template/blanks", "activity:write")),
  shrinking: long(post("/api/template/shrinking", "activity:write")),
  gallery: get("/api/template/gallery", "activity:read"),
  galleryPicture: get("/api/template/gallery/{name}.png", "activity:read"),
  galleryTemplate: get("/api/template/gallery/{name}.docx", "activity:read"),
  galleryList: get("/api/template/gallery/{name}.csv", "activity:read"),
  takeFromGallery: post("/api/template/gallery", "activity:write"),
  recompile: long(post("/api/template/recompile", "activity:write")),
  recompilePlan: long(post("/api/template/recompile/plan", "activity:write")),
  recompilePicture: get("/api/template/recompile/id/{id}.png", "activity:write"),
});
