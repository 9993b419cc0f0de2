/**
 * The parameters of every picture. Several states of one component on one page have names and landmarks twice: axe looks
 * at the stories that they come from. A page of documentation would show dialogs over one another.
 *
 * Storybook overwrites parameters that a constant holds where a doc comment stands above the story file's `meta`.
 */
export const pictureParameters = { a11y: { test: "off" }, layout: "fullscreen", controls: { disable: true } } as const;
