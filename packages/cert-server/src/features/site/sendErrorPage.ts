import { publicMessages } from "cert-api";
import type { FastifyReply } from "fastify";
import { contactParagraph } from "../../http/contactParagraph.ts";
import { describeError } from "../../http/errors.ts";
import { readLanguage } from "../../http/language.ts";
import type { ContactService } from "../contact/contact.service.ts";
import type { Site } from "./site.service.ts";

/**
 * Sends the error page with the contact. If the contact cannot be read, because the store may be broken, the page is sent
 * without it.
 */
export async function sendErrorPage(
  reply: FastifyReply,
  { site, contacts, status }: { site: Site; contacts: ContactService; status: number },
): Promise<FastifyReply> {
  const contact = await contacts.findDefault().catch((error: unknown) => {
    reply.log.error({ err: describeError(error) }, "the contact could not be read");
    return null;
  });
  const language = readLanguage(reply.request);
  const paragraph = contactParagraph(contact, publicMessages[language].contact);
  return site.sendErrorPage(reply, { status, language, contact: paragraph });
}
