import type { correctionSchemas } from "../schemas/correction.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";

/**
 * 更正申请: a change of an award that waits for a decision. Visitors ask for one on the page of the permalink; users propose
 * one where changes need two people (双人复核).
 */
export const correction = declareEndpoints<typeof correctionSchemas>()({
  ask: post("/api/correction/ask", "public"),
  list: post("/api/correction/root/list/10/{page}", "correction:read"),
  get: get("/api/correction/id/{id}", "correction:read"),
  picture: get("/api/correction/picture/id/{id}.png", "correction:read"),
  proof: get("/api/correction/proof/id/{id}", "correction:read"),
  propose: post("/api/correction/propose", "correction:write"),
  approve: long(post("/api/correction/approve", "correction:approve")),
  refuse: post("/api/correction/refuse", "correction:approve"),
  fourEyes: get("/api/correction/four_eyes", "settings:write"),
  setFourEyes: post("/api/correction/four_eyes", "settings:write"),
});
