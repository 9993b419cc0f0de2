import type { ExpectStatic } from "vitest";
import { page } from "vitest/browser";
import { settleDrawing, settleScreen } from "./settle.ts";

const widths = [1440, 390];
const schemes = ["light", "dark"] as const;

/** In pixels: the least height of a component's picture and of a screen's, and the most of both. */
const heights = { component: 120, screen: 900, most: 1_800 };

/**
 * Compares the story that is shown with its pictures, in both schemes and at both widths, or at the one that it names. A
 * picture is as high as its story; windows and menus lie over the page and do not count.
 *
 * @throws When a picture differs or does not exist, or the story does not come to rest.
 */
export async function takePictures(storyId: string, expect: ExpectStatic): Promise<void> {
  const name = storyId.replace(/^pictures-/, "");
  const isComponent = document.querySelector("[data-picture-part]") !== null;
  if (isComponent) (document.activeElement as HTMLElement | null)?.blur();
  else await settleScreen();
  const onlyWidth = document.querySelector("[data-picture-width]")?.getAttribute("data-picture-width");
  for (const width of onlyWidth ? [Number(onlyWidth)] : widths) {
    await fitViewport(width, isComponent ? heights.component : heights.screen);
    for (const scheme of schemes) {
      document.documentElement.style.colorScheme = scheme;
      await settleDrawing();
      // One failing picture does not hide the others of its story
      await expect.soft(page).toMatchScreenshot(`${name}-${width}-${scheme}`);
    }
  }
}

/** Sets the width, and the height that shows all of the story. */
async function fitViewport(width: number, least: number): Promise<void> {
  await page.viewport(width, least);
  await settleDrawing();
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > least) await page.viewport(width, Math.min(scrollHeight, heights.most));
  // Some parts scroll into view when they appear
  window.scrollTo({ top: 0, behavior: "instant" });
}
