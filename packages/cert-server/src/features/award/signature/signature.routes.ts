import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import type { PdfSigner } from "./pdfSigner.service.ts";

/** 电子签章：查看. */
export function signatureRoutes(app: FastifyInstance, { pdfSigner }: { pdfSigner: PdfSigner | null }): void {
  mount(app, "signature", { read: async () => pdfSigner?.describe() ?? null });
}
