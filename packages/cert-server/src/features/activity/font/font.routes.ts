import type { Renderer } from "cert-render";
import type { FastifyInstance } from "fastify";
import type { Store } from "../../../db/open.ts";
import { mount } from "../../../http/mount.ts";
import { createFontService } from "./font.service.ts";

export function fontRoutes(
  app: FastifyInstance,
  { store, renderer, clock }: { store: Store; renderer: Renderer; clock(): number },
): void {
  const fonts = createFontService({ store, renderer, clock });
  mount(app, "font", {
    list: () => fonts.list(),
    upload: ({ file }, { principal }) => fonts.upload(file, principal),
    remove: ({ id }, { principal }) => fonts.remove(id, principal),
    templates: () => fonts.templates(),
  });
}
