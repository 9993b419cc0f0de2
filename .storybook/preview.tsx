import type { Preview } from "@storybook/react-vite";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";
import { configure } from "storybook/test";
import "./preview.css";

// What a story waits for comes late on machines that are busy with other tests
configure({ asyncUtilTimeout: 20_000 });

const preview: Preview = {
  tags: ["autodocs"],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({
        quiet: true,
        serviceWorker: { url: "./mockServiceWorker.js" },
        // A call that no story answers is a mistake in the story; pictures and modules go through.
        onUnhandledFrame: async ({ frame, defaults }) => {
          if ((await frame.getUnhandledMessage()).includes("/api/")) defaults.error();
        },
      });
      return worker;
    }),
  ],
  globalTypes: {
    scheme: {
      description: "Light or dark",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: "light" },
  decorators: [
    (Story, { globals, viewMode }) => {
      const colorScheme = globals.scheme === "dark" ? "dark" : "light";
      // A page of documentation shows stories of both schemes.
      if (viewMode === "docs") {
        return (
          <div style={{ colorScheme, background: "var(--cert-paper)" }}>
            <Story />
          </div>
        );
      }
      document.documentElement.style.colorScheme = colorScheme;
      return <Story />;
    },
  ],
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: { storySort: { order: ["Screens", "Components", "Theme"] } },
  },
};

export default preview;
