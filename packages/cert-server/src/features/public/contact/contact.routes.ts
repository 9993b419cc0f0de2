import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import type { ContactService } from "./contact.service.ts";

export function contactRoutes(app: FastifyInstance, { contacts }: { contacts: ContactService }): void {
  const { read, update } = contacts;
  mount(app, "contact", { read, update });
}
