import type { signatureSchemas } from "../schemas/signature.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get } from "./resource.ts";

/** 电子签章: the signature on the PDFs of certificates. Key and certificate are given to the server when it starts. */
export const signature = declareEndpoints<typeof signatureSchemas>()({
  read: get("/api/signature", "settings:write"),
});
