import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import type { ContactService } from "./contact.service.ts";

export function contactRoutes(app: FastifyInstance, { contacts }: { contacts: ContactService }): void {
  mount(app, "contact", {
    read: () => contacts.read(),
    update: (contact, { principal }) => contacts.update(contact, principal),
  });
}
