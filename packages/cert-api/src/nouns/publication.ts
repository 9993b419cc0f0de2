import type { publicationSchemas } from "../schemas/publication.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

export const publication = declareEndpoints<typeof publicationSchemas>()({
  plan: { method: "POST", path: "/api/activity/plan", access: "activity:publish", isLong: true },
  planRows: { method: "GET", path: "/api/publication/plan/list/10/{page}", access: "activity:publish" },
  decide: { method: "POST", path: "/api/publication/decide", access: "activity:publish", isLong: true },
  progress: { method: "GET", path: "/api/activity/progress/{id}", access: "activity:read" },
  publish: { method: "POST", path: "/api/activity/publish", access: "activity:publish", isLong: true },
  schedule: { method: "POST", path: "/api/publication/schedule", access: "activity:publish", isLong: true },
  cancelSchedule: { method: "POST", path: "/api/publication/schedule/cancel", access: "activity:publish" },
});
