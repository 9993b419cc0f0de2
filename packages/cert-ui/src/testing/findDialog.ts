import { expect, userEvent, waitFor, within } from "storybook/test";

/**
 * Waits for the dialog over the page to have the focus, and returns it. A dialog is in the page one frame before it
 * handles keys and holds the focus: a key that is pressed earlier is lost or reaches another element.
 */
export async function findDialog(role: "dialog" | "alertdialog", name?: string | RegExp): Promise<HTMLElement> {
  const element = await within(document.body).findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
  return element;
}

/** Presses a button of the question over the page, once the question has the focus. */
export async function answerQuestion(title: string | RegExp, button: string): Promise<void> {
  const question = within(await findDialog("alertdialog", title));
  await userEvent.click(question.getByRole("button", { name: button }));
}

/**
 * Opens a menu with its button, and chooses an entry by keyboard. The menu takes keys once it has the focus, and moves on
 * from the entry of its last rendering: each key waits until the one before has moved the mark.
 */
export async function chooseFromMenu(trigger: HTMLElement, name: string): Promise<void> {
  await userEvent.click(trigger);
  const menu = await within(document.body).findByRole("menu");
  await waitFor(() => expect(menu).toHaveFocus());
  const item = within(menu).getByRole("menuitem", { name });
  const highlighted = () => menu.querySelector("[data-highlighted]");
  while (highlighted() !== item) {
    const before = highlighted();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(highlighted()).not.toBe(before));
  }
  await userEvent.keyboard("{Enter}");
}
