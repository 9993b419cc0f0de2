import type { StoryObj } from "@storybook/react-vite";
import type { EndpointRoute } from "cert-api";
import { mock } from "cert-api/testing";
import type { HttpHandler } from "msw";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import type { AdminApp } from "../screens/AdminApp.tsx";

export type Canvas = ReturnType<typeof within>;

/** The reason of every refusal here. */
export const reason = "有人正在处理，请一分钟后再试。";

/**
 * Shows the screen at a path, where the endpoint is refused, and expects the toast after `act`. `caller` is the file whose
 * `useAction` it is: each has a story (`refusedActions.test.ts`).
 */
export const refused = (
  caller: string,
  initialPath: string,
  endpoint: EndpointRoute,
  title: string,
  act: (canvas: Canvas) => unknown,
  handlers: HttpHandler[] = [],
): StoryObj<typeof AdminApp> => ({
  args: { initialPath },
  beforeEach: ({ msw }) => msw.use(mock.refuse(endpoint, "conflict", reason), ...handlers),
  play: async ({ canvas }) => {
    await act(canvas);
    await waitFor(() => {
      const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
      const told = toasts.map((toast) =>
        ["data-title", "data-description"].map((part) => toast.querySelector(`[${part}]`)?.textContent),
      );
      return expect(told).toContainEqual([title, reason]);
    });
  },
});

export const press = async (scope: Canvas, name: string | RegExp) =>
  userEvent.click(await scope.findByRole("button", { name }));
export const enter = async (scope: Canvas, label: string | RegExp, text: string) =>
  userEvent.type(await scope.findByLabelText(label), text);
