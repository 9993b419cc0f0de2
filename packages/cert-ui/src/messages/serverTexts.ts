import type { contactMessages, MessagesLike, searchMessages } from "cert-api";

/** Returns the texts that the pages without a script show too, with placeholders for their values. */
export const serverTexts = (
  { outcomes, table, pager, notFoundTitle, limited: _limited, ...search }: MessagesLike<typeof searchMessages>,
  contact: MessagesLike<typeof contactMessages>,
) => ({
  table,
  search: {
    ...search,
    found: outcomes.found("{total}"),
    foundPages: outcomes.foundPages("{pages}"),
    foundCapped: outcomes.foundCapped("{total}"),
    foundWhole: outcomes.foundWhole("{total}"),
    foundBoth: outcomes.foundBoth(),
    foundPart: outcomes.foundPart(),
    notFound: outcomes.notFound(),
    notFoundTitle: notFoundTitle("{content}"),
  },
  pager: { ...pager, status: pager.status("{n}", "{total}") },
  contactNote: { ...contact, labelOf: contact.labelOf("{activities}") },
});
