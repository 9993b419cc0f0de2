import { countOf } from "./countOf.ts";
import type { MessagesLike } from "./Messages.ts";
import type { contactMessages } from "./contactMessages.ts";
import type { searchMessages } from "./searchMessages.ts";

/** The English texts of the public search. Numbers follow a colon, which avoids plurals. */
export const enSearchMessages: MessagesLike<typeof searchMessages> = {
  outcomes: {
    notFound: () => "No certificates found",
    found: (total) => `Certificates found: ${total}`,
    foundPages: (pages) => `Certificates found, pages: ${pages}`,
    foundCapped: (total) => `Certificates found: more than ${total}. Please enter more of the name or number.`,
    foundWhole: (total) => `Exact matches: ${total}. Partial matches are not listed.`,
    foundBoth: () => "All exact matches are listed, but only some of the partial matches.",
    foundPart: () => "There are many results. Please enter the full name or certificate number.",
  },
  leftOut: {
    foundCapped:
      "Too many certificates match to list them all. Please search again with the full name or the full certificate number.",
    foundWhole:
      "Certificates with a longer name or number, which match only in part, are not listed. To find them, enter the full name or the full certificate number.",
    foundBoth:
      "Not all certificates with a longer name or number, which match only in part, are listed. To find them, enter the full name or the full certificate number.",
    foundPart:
      "Only some of the matching certificates are listed. If yours is missing, enter the full name or the full certificate number.",
  },
  notFoundTitle: (term) => `No certificate found for "${term}"`,
  notFoundAdvice:
    "Enter the name exactly as printed on the certificate (Chinese names in Chinese characters, not pinyin) or the certificate number. If you only know part of it, enter two consecutive characters of the name, or a part of the number, such as JKY-0007 of 2025-JKY-0007.",
  // Follows the advice above in the same paragraph
  byNumberOnly:
    " Some certificates can only be found by their full number. If a name finds nothing, enter the full number printed on the certificate.",
  tooShort: "Please enter at least two characters",
  tooLong: "Please enter at most 64 characters",
  tooMany: "Too many searches",
  limited: (seconds) => `Too many searches. Please try again in ${countOf(Number(seconds), "second")}.`,
  table: {
    caption: "Search results",
    number: "Certificate number",
    activity: "Activity",
    year: "Year",
    winner: "Winner",
    download: "Download",
    downloadPdf: "Download PDF",
    view: "View certificate",
    expired: "Expired",
    existing: "Existing certificate",
    masked: "Enter the full name",
    checkAndView: "Verify and view",
  },
  pager: {
    label: "Pages",
    status: (page, total) => `Page ${page} of ${total}`,
    first: "First",
    previous: "Previous",
    next: "Next",
    last: "Last",
  },
};

export const enContactMessages: MessagesLike<typeof contactMessages> = {
  label: "Contact: ",
  labelOf: (activities) => `Contact for "${activities}": `,
  separator: '", "',
};
