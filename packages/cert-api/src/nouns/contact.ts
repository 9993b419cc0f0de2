import type { contactSchemas } from "../schemas/contact.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, post } from "./resource.ts";
import { type LinkedPart, linkText } from "./linkText.ts";

/** 咨询联系: the contact for visitors' questions, for activities without a contact of their own. It is shown on every public page. */
export const contact = declareEndpoints<typeof contactSchemas>()({
  read: get("/api/contact", "public"),
  update: post("/api/contact", "settings:write"),
});

/** A mail address, or digits that may be a telephone number. */
const addresses =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?:\+|[(\uff08]\p{Nd}{3,4}[)\uff09]\s?)?\p{Nd}{2,}(?:[\s-]\p{Nd}{3,})*/gu;

/** Numbers with a country code, with an area code, of mobile telephones, 400 and 800, within a town, and hotlines. */
const telephone = /^(?:\+\d{7,15}|0\d{9,11}|1\d{10}|[48]00\d{7}|[1-9]\d{6,7}|[19]\d{4})$/u;

/** Splits a contact into its lines, in which mail addresses and telephone numbers are links. */
export const parseContact = (contact: string): LinkedPart[][] =>
  contact.split("\n").map((line) =>
    linkText(line, addresses, ([text, email]) => {
      if (email !== undefined) return `mailto:${email}`;
      const number = text.normalize("NFKC").replace(/[\s()-]/gu, "");
      return telephone.test(number) ? `tel:${number}` : null;
    }),
  );
