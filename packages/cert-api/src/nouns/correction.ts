import type { correctionSchemas } from "../schemas/correction.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

/**
 * 更正申请: a change of an award that waits for a decision. Visitors ask for one on the page of the permalink; users propose
 * one where changes need two people (双人复核).
 */
export const correction = declareEndpoints<typeof correctionSchemas>()({
  ask: { method: "POST", path: "/api/correction/ask", access: "public" },
  list: { method: "POST", path: "/api/correction/root/list/10/{page}", access: "correction:read" },
  get: { method: "GET", path: "/api/correction/id/{id}", access: "correction:read" },
  picture: { method: "GET", path: "/api/correction/picture/id/{id}.png", access: "correction:read" },
  proof: { method: "GET", path: "/api/correction/proof/id/{id}", access: "correction:read" },
  propose: { method: "POST", path: "/api/correction/propose", access: "correction:write" },
  approve: { method: "POST", path: "/api/correction/approve", access: "correction:approve", isLong: true },
  refuse: { method: "POST", path: "/api/correction/refuse", access: "correction:approve" },
  fourEyes: { method: "GET", path: "/api/correction/four_eyes", access: "settings:write" },
  setFourEyes: { method: "POST", path: "/api/correction/four_eyes", access: "settings:write" },
});
