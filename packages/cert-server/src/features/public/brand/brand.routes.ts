import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { type BrandService, PICTURE_PATH } from "./brand.service.ts";

export function brandRoutes(app: FastifyInstance, { brands }: { brands: BrandService }): void {
  mount(app, "brand", {
    read: () => brands.read(),
    update: (brand, { principal }) => brands.update(brand, principal),
  });
  app.get(PICTURE_PATH, { config: { access: "public" } }, async (_request, reply) => {
    const { type, bytes } = await brands.readPicture();
    return reply.header("cache-control", "public, max-age=31536000, immutable").type(type).send(bytes);
  });
}
