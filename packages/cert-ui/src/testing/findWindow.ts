import { expect, waitFor, within } from "storybook/test";

/**
 * The window over the page, once it has the focus. It is in the page before it listens: it takes Escape, the focus and
 * the page behind it only with the next frame, and what is pressed or typed before that is lost or goes elsewhere.
 */
export async function findWindow(role: "dialog" | "alertdialog", name?: string | RegExp): Promise<HTMLElement> {
  const element = await within(document.body).findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
  return element;
}
