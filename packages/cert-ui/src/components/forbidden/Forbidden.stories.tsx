import type { Meta, StoryObj } from "@storybook/react-vite";
import { Forbidden } from "./Forbidden.tsx";

const meta = { title: "Components/Forbidden", component: Forbidden } satisfies Meta<typeof Forbidden>;
export default meta;

export const Shown: StoryObj<typeof meta> = {};
