import type { Meta } from "@storybook/react-vite";
import { administrator, createMemoryApi, memoryHandlers } from "cert-api/testing";
import type { Session } from "cert-api";
import { http } from "msw";
import { within } from "storybook/test";
import { toast } from "../components/toaster/toast.ts";

/**
 * The parameters of every story of a screen. A page of documentation shows each story in a frame of its own, because
 * the stories answer the same calls differently, and a page has one service worker and one storage.
 */
export const screenParameters = {
  layout: "fullscreen",
  docs: { story: { inline: false, height: "720px" } },
} as const;

type BeforeEach = Extract<Meta["beforeEach"], (...context: never[]) => unknown>;

/**
 * The part of a story's meta that shows one administrators' screen, against the API in memory. A docstring above such a meta
 * would cost it its parameters, as Storybook adds the description after the spread. The meta says `!autodocs`, and a story
 * that shows a state without any act `autodocs`: each is the whole application in a frame.
 */
export const adminStory = (initialPath: string) => ({
  parameters: screenParameters,
  args: { client: { throttleMs: 0 }, helpHref: "/help", initialPath },
  beforeEach: (({ msw }) => {
    sessionStorage.clear();
    localStorage.clear();
    toast.clear();
    msw.use(...memoryHandlers({ session: administrator }));
  }) satisfies BeforeEach,
});

/** The API in memory, in which the published activity was changed since. */
export function changedActivity() {
  const api = createMemoryApi({ session: administrator });
  Object.assign(api.state.activities[0] ?? {}, { hasUnpublishedChanges: true });
  return http.all("*/api/*", ({ request }) => api.fetch(request));
}

/** The session of an account with those authorities of the administrator for which `keep` returns true. */
export const withAuthorities = (keep: (name: string) => boolean): Session => ({
  ...administrator,
  authorities: administrator.authorities.filter(keep),
});

/** Queries for the whole page, because dialogs and menus are outside of a story's own element. */
export const page = () => within(document.body);
