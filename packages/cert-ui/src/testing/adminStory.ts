import type { Meta } from "@storybook/react-vite";
import { administrator, memoryHandlers } from "cert-api/testing";
import type { Session } from "cert-api";
import { within } from "storybook/test";
import { toast } from "../components/toaster/toast.ts";

/**
 * Of every story of a screen. A page of documentation shows each in a frame of its own: they answer the same calls in
 * different ways, and a page has one service worker and one storage for all of its stories.
 */
export const screenParameters = {
  layout: "fullscreen",
  docs: { story: { inline: false, height: "720px" } },
} as const;

type BeforeEach = Extract<Meta["beforeEach"], (...context: never[]) => unknown>;

/** The part of a story's meta that shows one administrators' screen, against the API in memory. */
export const adminStory = (initialPath: string) => ({
  parameters: screenParameters,
  args: { client: { throttleMs: 0 }, initialPath },
  beforeEach: (({ msw }) => {
    sessionStorage.clear();
    localStorage.clear();
    toast.clear();
    msw.use(...memoryHandlers({ session: administrator }));
  }) satisfies BeforeEach,
});

/** Somebody with some of the authorities. */
export const withAuthorities = (keep: (name: string) => boolean): Session => ({
  ...administrator,
  authorities: administrator.authorities.filter(keep),
});

/** The whole page: windows and menus stand outside of a story's own element. */
export const page = () => within(document.body);
