import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { createFontService, type FontDeps } from "./font.service.ts";

export function fontRoutes(app: FastifyInstance, deps: FontDeps): void {
  mount(app, "font", createFontService(deps));
}
