import type { ExpectStatic } from "vitest";
import { page } from "vitest/browser";
import { settleDrawing, settleScreen } from "./settle.ts";

/** A desk by day and a phone by night show each width and each scheme once. */
const pictures = [
  { width: 1440, scheme: "light" },
  { width: 390, scheme: "dark" },
];

/** In pixels: the least height of a picture of components and of a screen, and the most of a screen. */
const heights = { components: 120, screen: 900, most: 1_800 };

/**
 * Compares the story that is shown with its pictures. A picture is as high as its story; dialogs and menus lie over the
 * page and do not count.
 *
 * @throws When a picture differs or does not exist, or the story does not come to rest.
 */
export async function takePictures(storyId: string, expect: ExpectStatic): Promise<void> {
  const name = storyId.replace(/^pictures-/, "");
  const hasComponents = document.querySelector(".picture-sheet") !== null;
  if (hasComponents) (document.activeElement as HTMLElement | null)?.blur();
  else await settleScreen();
  for (const { width, scheme } of pictures) {
    document.documentElement.style.colorScheme = scheme;
    if (hasComponents) await fitViewport(width, heights.components, Infinity);
    else await fitViewport(width, heights.screen, heights.most);
    await settleDrawing();
    // One failing picture does not hide the others of its story
    await expect.soft(page).toMatchScreenshot(`${name}-${width}-${scheme}`);
  }
}

/** Sets the width, and the height that shows all of the story. */
async function fitViewport(width: number, least: number, most: number): Promise<void> {
  // What is drawn while the page stands at a fraction of a pixel keeps it: a play that focuses a button scrolls there
  window.scrollTo({ top: 0, behavior: "instant" });
  await page.viewport(width, least);
  await settleDrawing();
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > least) await page.viewport(width, Math.min(scrollHeight, most));
  // Some parts scroll into view when they appear
  window.scrollTo({ top: 0, behavior: "instant" });
}
