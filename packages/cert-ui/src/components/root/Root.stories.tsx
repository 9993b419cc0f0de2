import type { Meta, StoryObj } from "@storybook/react-vite";
import { createElement, createRef, type ComponentType, type RefObject } from "react";
import { expect, within } from "storybook/test";
import * as admin from "../../admin.ts";
import * as fileCheck from "../../fileCheck.ts";
import * as components from "../../index.ts";
import * as search from "../../search.ts";

interface StoryFile {
  default: { component?: unknown; args?: object; parameters?: { docs?: { description?: { component?: string } } } };
  [story: string]: { args?: object };
}

const files = Object.values(import.meta.glob<StoryFile>("../../**/*.stories.tsx", { eager: true }));

/** Providers render no element of their own; the toasts and the app take the page. */
const withoutRoot = [
  "AdminApp",
  "AdminMessagesProvider",
  "BrandTheme",
  "MessagesProvider",
  "TimeZoneProvider",
  "Toaster",
];

/** The components that the package publishes, by name, each with the stories of its own. */
const published = Object.entries({ ...components, ...search, ...fileCheck, ...admin })
  .filter(([name]) => /^[A-Z]/u.test(name) && !withoutRoot.includes(name))
  .map(([name, component]) => ({
    name,
    component: component as ComponentType<object>,
    file: files.find((file) => file.default.component === component),
  }));

const refs = new Map<string, RefObject<Element | null>>(published.map(({ name }) => [name, createRef()]));

const meta = {
  title: "Components/Root",
  tags: ["!autodocs", "!dev"],
  // All of them on one page: it has several headings and landmarks
  parameters: { a11y: { test: "off" } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** 每个发布的组件都把 `ref`、`className`、`id`、`data-*` 交给自己的根元素。 */
export const Handed: Story = {
  render: () => (
    <>
      {published.map(({ name, component, file }) => {
        const [, first] = Object.entries(file ?? {}).filter(([key]) => key !== "default")[0] ?? [];
        const isGeneric = name === "DataTable" || name === "ResourceTable";
        return createElement(component, {
          key: name,
          ...file?.default.args,
          ...first?.args,
          id: name,
          className: "ofHost",
          "data-testid": name,
          [isGeneric ? "rootRef" : "ref"]: refs.get(name),
        } as object);
      })}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(published.length).toBeGreaterThan(29);
    for (const { name } of published) {
      const root = within(canvasElement).getByTestId(name);
      await expect(root).toHaveClass("ofHost");
      await expect(root).toHaveAttribute("id", name);
      await expect(refs.get(name)?.current, name).toBe(root);
    }
  },
};

/** 每个发布的组件的页面都写明何时用、何时不用、无障碍与状态。 */
export const Explained: Story = {
  render: () => <></>,
  play: async () => {
    const explained = published.filter(({ file }) => {
      const about = file?.default.parameters?.docs?.description?.component ?? "";
      return ["何时用", "何时不用", "无障碍", "状态"].every((part) => about.includes(`**${part}**`));
    });
    // On the page of `Button`
    const names = published.map(({ name }) => name).filter((name) => name !== "LinkButton");
    await expect(explained.map(({ name }) => name)).toEqual(names);
  },
};
