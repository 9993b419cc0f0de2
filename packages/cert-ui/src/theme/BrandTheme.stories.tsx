import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect } from "storybook/test";
import { Button } from "../components/button/Button.tsx";
import { BrandMark } from "../components/brandMark/BrandMark.tsx";
import { BrandTheme } from "./BrandTheme.tsx";

const meta = {
  title: "Theme/BrandTheme",
  component: BrandTheme,
  args: {
    colours: { primary: { light: "#7a2048", dark: "#f0a8c4" }, stamp: "#20603a" },
    children: (
      <>
        <BrandMark /> <Button>查询</Button> <Button tone="quiet">下载</Button>
      </>
    ),
  },
} satisfies Meta<typeof BrandTheme>;
export default meta;
type Story = StoryObj<typeof meta>;

const ground = (element: Element) => getComputedStyle(element).backgroundColor;

/** 浅色下，一个单位自己的颜色。 */
export const Light: Story = {
  play: async ({ canvas }) => {
    await expect(ground(canvas.getByRole("button", { name: "查询" }))).toBe("rgb(122, 32, 72)");
    await expect(ground(canvas.getByText("证"))).toBe("rgb(32, 96, 58)");
  },
};

/** 深色下，同一个单位的颜色。 */
export const Dark: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await expect(ground(canvas.getByRole("button", { name: "查询" }))).toBe("rgb(240, 168, 196)");
  },
};

/** 使用方的规则即使优先级最低，也胜过本包的规则。 */
export const HostWins: Story = {
  render: (args) => (
    <>
      <style>{`:where(.host) button { background: rgb(0, 80, 0); border-radius: 0 }`}</style>
      <div className="host">
        <BrandTheme {...args} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "查询" });
    await expect(ground(button)).toBe("rgb(0, 80, 0)");
    await expect(getComputedStyle(button).borderRadius).toBe("0px");
  },
};

/** 使用方仍用 0.1.0 的变量名时照样有效，写在哪个元素上都行。 */
export const FormerNames: Story = {
  args: { colours: {} },
  render: (args) => (
    <div style={{ "--cert-primary": "rgb(0, 80, 0)", "--cert-seal-ground": "rgb(80, 0, 0)" } as CSSProperties}>
      <BrandTheme {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(ground(canvas.getByRole("button", { name: "查询" }))).toBe("rgb(0, 80, 0)");
    await expect(ground(canvas.getByText("证"))).toBe("rgb(80, 0, 0)");
  },
};

/** 长度随读者的字号；根字号另有所定的使用方可以固定单位。 */
export const Unit: Story = {
  render: (args) => (
    <>
      <BrandTheme {...args} />
      <div style={{ "--cert-unit": "1px", fontSize: 16 } as CSSProperties}>
        <Button>固定</Button>
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect().height;
    const root = document.documentElement.style;
    await expect([height("查询"), height("固定")]).toEqual([44, 44]);
    root.fontSize = "32px";
    await expect([height("查询"), height("固定")]).toEqual([88, 44]);
    root.fontSize = "";
  },
};

/** 本包不改变使用方的样式：它的元素看上去与没有本包时一样。 */
export const HostUntouched: Story = {
  render: (args) => (
    <>
      <BrandTheme {...args} />
      <p data-testid="host">
        <button type="button">主站按钮</button>
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    const iframe = document.createElement("iframe");
    iframe.srcdoc = "<!doctype html><button>主站按钮</button>";
    document.body.append(iframe);
    await new Promise((loaded) => iframe.addEventListener("load", loaded, { once: true }));
    const plain = iframe.contentDocument?.querySelector("button");
    const embedded = canvas.getByRole("button", { name: "主站按钮" });
    for (const name of ["background-color", "border-top-width", "border-radius", "font-size", "padding-left"]) {
      await expect(getComputedStyle(embedded).getPropertyValue(name)).toBe(
        plain ? getComputedStyle(plain).getPropertyValue(name) : "",
      );
    }
    iframe.remove();
  },
};
