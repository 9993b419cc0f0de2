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
    read: brands.read,
    update: brands.update,
    readPrivacy: privacy.read,
    updatePrivacy: privacy.update,
    rootFiles: rootFiles.list,
    addRootFile: rootFiles.add,
    removeRootFile: rootFiles.remove,
  });
  app.get(PICTURE_PATH, { config: { access: "public" } }, async (_request, reply) => {
    const { type, bytes } = await brands.readPicture();
    return reply.header("cache-control", "public, max-age=31536000, immutable").type(type).send(bytes);
  });
}
