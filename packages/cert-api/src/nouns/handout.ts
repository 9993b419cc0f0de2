import type { handoutSchemas } from "../schemas/handout.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

export const handout = declareEndpoints<typeof handoutSchemas>()({
  overview: { method: "GET", path: "/api/handout/id/{id}", access: "award:read" },
  undownloaded: { method: "GET", path: "/api/handout/undownloaded/{id}.xlsx", access: "award:read" },
  nameList: { method: "GET", path: "/api/handout/list/{id}.xlsx", access: "activity:read" },
  zip: { method: "GET", path: "/api/handout/{id}.zip", access: "award:read" },
  pdf: { method: "GET", path: "/api/handout/{id}.pdf", access: "award:read" },
  selectedZip: { method: "POST", path: "/api/handout/{id}.zip", access: "award:read" },
  selectedPdf: { method: "POST", path: "/api/handout/{id}.pdf", access: "award:read" },
  claims: { method: "GET", path: "/api/handout/claim/id/{id}", access: "activity:write" },
  createClaims: { method: "POST", path: "/api/handout/claim", access: "activity:write", isLong: true },
  renewClaims: { method: "POST", path: "/api/handout/claim/renew", access: "activity:write" },
  addressClaims: { method: "POST", path: "/api/handout/claim/address", access: "activity:write" },
  endClaims: { method: "POST", path: "/api/handout/claim/end", access: "activity:write" },
  claimSheet: { method: "POST", path: "/api/handout/claim/{id}.xlsx", access: "activity:write" },
});
