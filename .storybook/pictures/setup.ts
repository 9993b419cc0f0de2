import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadPictureFonts } from "./fonts.ts";
import { countCalls } from "./settle.ts";
import { takePictures } from "./takePictures.ts";

/** The time in every picture: a Monday morning in Shanghai. */
const now = new Date("2026-03-16T09:30:00+08:00");

countCalls();
beforeAll(loadPictureFonts);

// Only the date stands still: what waits for a timer goes on
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));

afterEach(async ({ task, expect }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (storyId !== undefined) await takePictures(storyId, expect);
});
