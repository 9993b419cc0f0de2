import { expect, waitFor, within } from "storybook/test";

/**
 * Scrolls a list to its end, again and again, until the entry with this text is seen there. Once is not enough: the end
 * moves as the heights of more rows become known, and whoever wants to see it scrolls on.
 */
export const scrollToEntry = (list: HTMLElement, text: RegExp) =>
  waitFor(async () => {
    list.scrollTo(0, list.scrollHeight);
    await expect(within(list).getByText(text)).toBeVisible();
  });
