/**
 * Shows in a page of documentation what opens over the page: in a frame of its own, where the story plays until it is open.
 */
export const overlayDocs = { story: { inline: false, height: "320px" } } as const;
