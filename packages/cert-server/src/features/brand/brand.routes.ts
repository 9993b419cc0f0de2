import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";
import { Refusal } from "../../http/refusal.ts";
import { type BrandService, PICTURE_PATH } from "./brand.service.ts";

export function brandRoutes(app: FastifyInstance, { brands }: { brands: BrandService }): void {
  mount(app, "brand", {
    read: () => brands.read(),
    update: (brand, { principal }) => brands.update(brand, principal),
  });
  app.get(PICTURE_PATH, { config: { access: "public" } }, async (_request, reply) => {
    const picture = await brands.findPicture();
    if (picture === null) throw new Refusal("notFound");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(picture.type)
      .send(Buffer.from(picture.base64, "base64"));
  });
}
