import type { handoutSchemas } from "../schemas/handout.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";

export const handout = declareEndpoints<typeof handoutSchemas>()({
  overview: get("/api/handout/id/{id}", "award:read"),
  undownloaded: get("/api/handout/undownloaded/{id}.xlsx", "award:read"),
  nameList: get("/api/handout/list/{id}.xlsx", "activity:read"),
  zip: get("/api/handout/{id}.zip", "award:read"),
  pdf: get("/api/handout/{id}.pdf", "award:read"),
  selectedZip: post("/api/handout/{id}.zip", "award:read"),
  selectedPdf: post("/api/handout/{id}.pdf", "award:read"),
  claims: get("/api/handout/claim/id/{id}", "activity:write"),
  createClaims: long(post("/api/handout/claim", "activity:write")),
  renewClaims: post("/api/handout/claim/renew", "activity:write"),
  addressClaims: post("/api/handout/claim/address", "activity:write"),
  endClaims: post("/api/handout/claim/end", "activity:write"),
  claimSheet: post("/api/handout/claim/{id}.xlsx", "activity:write"),
});
