import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";
import type { BrandService } from "./brand.service.ts";

export function brandRoutes(app: FastifyInstance, { brands }: { brands: BrandService }): void {
  mount(app, "brand", {
    read: () => brands.read(),
    update: (brand, { principal }) => brands.update(brand, principal),
  });
}
