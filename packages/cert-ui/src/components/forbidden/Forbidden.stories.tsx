import type { Meta, StoryObj } from "@storybook/react-vite";
import { Forbidden } from "./Forbidden.tsx";

const meta = { title: "Components/Forbidden", component: Forbidden } satisfies Meta<typeof Forbidden>;
export default meta;

/** 没有权限看这一页时，说明向谁申请。 */
export const Shown: StoryObj<typeof meta> = {};
