import type { publicationSchemas } from "../schemas/publication.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";

export const publication = declareEndpoints<typeof publicationSchemas>()({
  plan: long(post("/api/activity/plan", "activity:publish")),
  planRows: get("/api/publication/plan/list/10/{page}", "activity:publish"),
  decide: long(post("/api/publication/decide", "activity:publish")),
  progress: get("/api/activity/progress/{id}", "activity:read"),
  publish: long(post("/api/activity/publish", "activity:publish")),
  schedule: long(post("/api/publication/schedule", "activity:publish")),
  cancelSchedule: post("/api/publication/schedule/cancel", "activity:publish"),
});
