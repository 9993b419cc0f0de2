import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { type BrandService, PICTURE_PATH } from "./brand.service.ts";
import type { PrivacyService } from "./privacy.service.ts";
import type { RootFileService } from "./rootFiles.service.ts";

interface BrandRouteDeps {
  brands: BrandService;
  rootFiles: RootFileService;
  privacy: PrivacyService;
}

export function brandRoutes(app: FastifyInstance, { brands, rootFiles, privacy }: BrandRouteDeps): void {
  mount(app, "brand", {
    read: () => brands.read(),
    update: (brand, { principal }) => brands.update(brand, principal),
    readPrivacy: () => privacy.read(),
    updatePrivacy: (statement, { principal }) => privacy.update(statement, principal),
    rootFiles: () => rootFiles.list(),
    addRootFile: (file, { principal }) => rootFiles.add(file, principal),
    removeRootFile: (file, { principal }) => rootFiles.remove(file, principal),
  });
  app.get(PICTURE_PATH, { config: { access: "public" } }, async (_request, reply) => {
    const { type, bytes } = await brands.readPicture();
    return reply.header("cache-control", "public, max-age=31536000, immutable").type(type).send(bytes);
  });
}
