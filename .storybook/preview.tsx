import type { Preview } from "@storybook/react-vite";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";
import { configure, prettyDOM } from "storybook/test";
import "../packages/cert-ui/src/theme/vars.css.ts";
import { applyBrand } from "./brands.ts";
import { docsTheme } from "./docsTheme.ts";
import { textSizes, toolbars, widths } from "./toolbars.ts";
import "./preview.css";

/** Returns true if a report on a failure shows a part of the page: neither drawings nor Storybook's own, which would fill it. */
const isReported = (node: Node) =>
  !(node instanceof Element) ||
  !(/^(script|style|svg)$/iu.test(node.tagName) || /\bsb-/u.test(node.getAttribute("class") ?? ""));

configure({
  // What a story waits for comes late on busy machines, and the first of a run loads the modules of the screens
  asyncUtilTimeout: 45_000,
  getElementError(message, container) {
    const dom = prettyDOM(container, 30_000, { filterNode: isReported });
    const error = new Error([message, dom].filter(Boolean).join("\n\n"));
    error.name = "TestingLibraryElementError";
    return error;
  },
});

// Ark UI leaves the method read-only, and the fields of Storybook's own pages then fail to replace it
const { defineProperty } = Object;
Object.defineProperty = <T,>(target: T, key: PropertyKey, descriptor: PropertyDescriptor): T =>
  target === (HTMLElement.prototype as unknown) && key === "focus" && "value" in descriptor
    ? defineProperty(target, key, { ...descriptor, writable: true })
    : defineProperty(target, key, descriptor);

// Storybook's own page says English
document.documentElement.lang = "zh-CN";

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
  globalTypes: toolbars,
  initialGlobals: { scheme: "light", brand: "product", textSize: "normal" },
  decorators: [
    (Story, { globals, viewMode }) => {
      const colorScheme = globals["scheme"] === "dark" ? "dark" : "light";
      applyBrand(globals["brand"]);
      // A page of documentation shows stories of both schemes, each on a ground that fills its frame.
      if (viewMode === "docs") {
        const ground = "var(--cert-paper)";
        return (
          <div style={{ colorScheme, background: ground, boxShadow: `0 0 0 30px ${ground}` }}>
            <Story />
          </div>
        );
      }
      const { style } = document.documentElement;
      style.colorScheme = colorScheme;
      style.fontSize = textSizes[globals["textSize"] as keyof typeof textSizes] ?? "";
      return <Story />;
    },
  ],
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    backgrounds: { disable: true },
    viewport: { options: widths },
    docs: { theme: docsTheme },
    options: {
      storySort: {
        order: [
          "Design",
          ["Introduction", "Colours", "Type", "Space", "Ornament", "Motion", "Voice", "Embedding", "Changes"],
          "Pictures",
          ["Public", "Desk", "System", "Windows"],
          "Screens",
          "Primitives",
          "Components",
          "Theme",
        ],
      },
    },
  },
};

export default preview;
