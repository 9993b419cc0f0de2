import type { FastifyInstance } from "fastify";
import type { Store } from "../../../db/open.ts";
import { mount } from "../../../http/mount.ts";
import type { PdfSigner } from "./pdfSigner.service.ts";
import { countUnsigned } from "./unsignedPdf.store.ts";

/** 电子签章：查看. */
export function signatureRoutes(
  app: FastifyInstance,
  { pdfSigner, store }: { pdfSigner: PdfSigner | null; store: Store },
): void {
  mount(app, "signature", {
    read: async () => pdfSigner && { ...pdfSigner.describe(), unsigned: await countUnsigned(store.read) },
  });
}
