import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { scrollToEntry } from "../../testing/scrollToEntry.ts";
import { ProblemList } from "./ProblemList.tsx";

const problem = (index: number) => ({
  level: index % 4 === 0 ? ("warning" as const) : ("error" as const),
  row: index + 3,
  column: "证书编号",
  message: index % 3 === 0 ? "数字超过 15 位，末尾的数位已经丢失，请把单元格改为文本格式后重新填写。" : "姓名为空。",
});
const meta = {
  title: "Components/ProblemList",
  component: ProblemList,
  args: { problems: Array.from({ length: 6 }, (_, index) => problem(index)) },
} satisfies Meta<typeof ProblemList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(canvas.getByRole("button", { name: "提醒 2" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("button", { name: "提醒 2" })).toHaveAttribute("aria-pressed", "true");
  },
};

export const InATemplate: Story = {
  args: { problems: [{ level: "warning", place: "页眉", placeholder: "姓名", message: "图形用图片代替" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("页眉 模板占位符 {姓名}")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

const fiveThousand = Array.from({ length: 5_000 }, (_, index) => problem(index));

/** Five thousand problems: those far from the view are not rendered, and the last can be scrolled to. */
export const FiveThousand: Story = {
  args: { problems: fiveThousand },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("region", { name: "问题列表" });
    await expect(within(box).getAllByRole("listitem").length).toBeLessThan(400);
    await expect(within(box).getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "5000");
    box.focus();
    await scrollToEntry(box, /第 5002 行/);
    await expect(within(box).getAllByRole("listitem").length).toBeLessThan(400);
    box.scrollTo(0, 0);
    await waitFor(() => expect(within(box).getByText(/^第 3 行/)).toBeVisible());
  },
};

/** A busy browser tells in one call that a part was out of view and is in view: what counts is where it is now. */
export const ToldLate: Story = {
  args: { problems: fiveThousand },
  beforeEach: () => {
    const native = window.IntersectionObserver;
    window.IntersectionObserver = class extends native {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const tellWithPast: IntersectionObserverCallback = (entries, observer) => {
          const past = entries.map(({ boundingClientRect }) => ({ boundingClientRect, isIntersecting: false }));
          tell([...(past as IntersectionObserverEntry[]), ...entries], observer);
        };
        super(tellWithPast, options);
      }
    };
    return () => {
      window.IntersectionObserver = native;
    };
  },
  play: async ({ canvas }) => {
    await scrollToEntry(canvas.getByRole("region", { name: "问题列表" }), /第 5002 行/);
  },
};
