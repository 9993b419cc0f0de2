import type { Decorator } from "@storybook/react-vite";

/**
 * The parameters of every picture. Several states of one component on one page have names and landmarks twice: axe looks
 * at the stories that they come from. A page of documentation would show windows over one another.
 */
export const pictureParameters = { a11y: { test: "off" }, layout: "fullscreen", controls: { disable: true } } as const;

/** Has no wide pictures, because they would show little that those of another story do not. */
export const narrowOnly: Decorator = (Story) => (
  <div data-picture-width={390}>
    <Story />
  </div>
);

/** Has no narrow pictures: Chromium leaves the sheet at the end of the page out of some of them. */
export const wideOnly: Decorator = (Story) => (
  <div data-picture-width={1440}>
    <Story />
  </div>
);
